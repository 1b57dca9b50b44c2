import { Button } from '@toile/ui';
import { QRCodeSVG } from 'qrcode.react';
import { KeptUntil } from '../../lib/kept-until.tsx';
import type { PaymentSource } from '../checkout/payment/payment-gateway.ts';
import { useOrderStatus } from '../complete/use-order-status.ts';
import { isWechatDevice } from './is-wechat-device.ts';
import styles from './processing-page.css';

interface WechatCodeProps {
  orderId: string;
  source: PaymentSource;
  heldUntil?: string;
}

/** The code to scan, 512 at level H (CK-77), and on devices that have the app a button into it (CK-78). */
export function WechatCode({ orderId, source, heldUntil }: WechatCodeProps) {
  const { order } = useOrderStatus(orderId);
  if (!source.wechat) return null;
  const { qrCode, appUrl = qrCode } = source.wechat;
  return (
    <div className={styles.centre}>
      <h1 className={styles.title}>Scan to complete your purchase with WeChat Pay</h1>
      <p className={styles.lead}>Order number {order?.number ?? orderId}</p>
      <div className={styles.code}>
        <QRCodeSVG value={qrCode} size={512} level="H" marginSize={4} title="Code for WeChat Pay" />
      </div>
      {isWechatDevice(navigator) && <Button onClick={() => openApp(appUrl)}>Proceed To WeChat Pay</Button>}
      <p role="status" className={styles.wait}>
        This page goes on by itself once you have paid. Do not close this window.
      </p>
      <KeptUntil until={heldUntil} className={styles.wait} />
    </div>
  );
}

/** A web page opens beside this one, which has to go on asking; an app's address doesn't leave the page. */
function openApp(url: string): void {
  if (/^https?:/.test(url)) window.open(url, '_blank', 'noopener');
  else window.location.assign(url);
}
