import { ownAddress } from '@toile/contracts/plain';
import { useFrame } from '@toile/frame';
import { QRCodeSVG } from 'qrcode.react';
import { useLocation } from 'react-router-dom';
import styles from './passport-page.css';

/** On paper a passport leads back to its page (design language 51); on a screen one is there already. */
export function PassportCode() {
  const { origin } = useFrame();
  const { pathname } = useLocation();
  return (
    <p className={styles.code}>
      <QRCodeSVG
        value={new URL(ownAddress(pathname), origin).href}
        size={96}
        title="Code that leads to this passport"
      />
    </p>
  );
}
