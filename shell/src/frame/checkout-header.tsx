import { iconProps } from '@toile/ui';
import { ArrowLeft, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './checkout-header.css';
import { Logotype } from './logotype.tsx';

/** The checkout's header: the only links are to the bag and home (design language 35). */
export function CheckoutHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/basket" className={styles.back}>
          <ArrowLeft {...iconProps} />
          Your bag
        </Link>
        <Logotype />
        <p className={styles.secure}>
          <LockKeyhole {...iconProps} size={16} />
          <span>
            Secure<span className={styles.rest}> checkout</span>
          </span>
        </p>
      </div>
    </header>
  );
}
