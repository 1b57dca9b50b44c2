import { QRCodeSVG } from 'qrcode.react';
import styles from './ar-block.css';
import { type QrCode, qrCodeOf } from './qr-code.ts';

export interface ArCodeProps {
  qrCode?: string;
  arUrl?: string;
}

const sizePx = 128;
const alt = 'QR code that opens this on a phone';

const drawn = (code: QrCode) =>
  'image' in code ? (
    <img src={code.image} width={sizePx} height={sizePx} alt={alt} />
  ) : (
    <QRCodeSVG value={code.text} size={sizePx} title={alt} role="img" />
  );

/** The code of a story's model or filter, for those who read on a larger screen (CO-50, D25). */
export function ArCode(fields: ArCodeProps) {
  const page = new URL(window.location.pathname, window.location.origin);
  return (
    <div className={styles.code}>
      <span className={styles.square}>{drawn(qrCodeOf(fields, page))}</span>
      <p className={styles.line}>Scan the code with your phone to see it there.</p>
    </div>
  );
}
