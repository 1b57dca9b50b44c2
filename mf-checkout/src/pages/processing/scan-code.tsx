import type { OrderId } from '@toile/checkout-contract';
import { formatPence } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { Button, ButtonLink } from '@toile/ui';
import { QRCodeSVG } from 'qrcode.react';
import { statusPath } from '../complete/order-status.ts';
import { useOrderStatus } from '../complete/use-order-status.ts';
import type { Scan } from './follow-payment.ts';
import { isWechatDevice } from './is-wechat-device.ts';
import styles from './processing-page.css';

interface ScanCodeProps {
  orderId: OrderId;
  scan: Scan;
}

/** The code to scan, 512 px at level H (CK-77), and a button that opens the app on devices that have it (CK-78). */
export function ScanCode({ orderId, scan: { step, code } }: ScanCodeProps) {
  const { currency } = useShopConfig().sells;
  const { order } = useOrderStatus(statusPath(orderId));
  const { text, appUrl = text, amountPence } = code;
  return (
    <div className={styles.centre}>
      <h1 className={styles.title}>{step.title}</h1>
      <p className={styles.lead}>Order number {order?.number ?? orderId}</p>
      {amountPence !== undefined && (
        <p className={styles.lead}>Amount {formatPence(amountPence, currency)}</p>
      )}
      <div className={styles.code}>
        <QRCodeSVG value={text} size={512} level="H" marginSize={4} title={step.codeTitle} />
      </div>
      {isWechatDevice(navigator) && <Button onClick={() => openApp(appUrl)}>{step.appButton}</Button>}
      <p role="status" className={styles.wait}>
        Keep this window open. It shows your order as soon as you have paid.
      </p>
      <ButtonLink to="/checkout" look="secondary">
        Choose another way to pay
      </ButtonLink>
    </div>
  );
}

/** A web page opens in a new tab, because this page must go on asking. The address of an app doesn't leave the page. */
function openApp(url: string): void {
  if (/^https?:/.test(url)) window.open(url, '_blank', 'noopener');
  else window.location.assign(url);
}
