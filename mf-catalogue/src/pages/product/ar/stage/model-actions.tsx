import { qrCodeOf } from '@toile/story';
import { Button } from '@toile/ui';
import { QRCodeSVG } from 'qrcode.react';
import type { ArContent } from '../ar-links.ts';
import styles from './model-actions.css';
import { usePlacing } from './use-placing.ts';

export interface ModelActionsProps {
  arContent: ArContent;
  title: string;
}

const sizePx = 128;
const alt = 'QR code that opens this model on a phone';

/** A button where the device can place the model itself, else a code that leads a phone here (CA-41, CA-42). */
export function ModelActions({ arContent, title }: ModelActionsProps) {
  const place = usePlacing(arContent, title);
  if (place) return <Button onClick={place}>View in your space</Button>;
  const code = qrCodeOf(arContent, new URL(window.location.pathname, window.location.origin));
  return (
    <div className={styles.code}>
      <span className={styles.square}>
        {'image' in code ? (
          <img src={code.image} width={sizePx} height={sizePx} alt={alt} />
        ) : (
          <QRCodeSVG value={code.text} size={sizePx} title={alt} role="img" />
        )}
      </span>
      <p className={styles.line}>Scan the code with your phone to see the piece in your room.</p>
    </div>
  );
}
