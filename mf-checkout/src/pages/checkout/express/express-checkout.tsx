import { ExpressButtons, type ExpressButtonsProps } from '../payment/express-buttons.tsx';
import { Terms } from '../summary/terms.tsx';
import styles from './express.css';

/** Above the form: wallets that give name, address and payment in one press. Nothing is drawn where there is none. */
export function ExpressCheckout(buttons: ExpressButtonsProps) {
  return (
    <div className={styles.express}>
      <section aria-labelledby="express-heading">
        <h2 id="express-heading" className={styles.heading}>
          Express checkout
        </h2>
        <div className={styles.buttons}>
          <ExpressButtons {...buttons} />
        </div>
        <Terms />
      </section>
      <p className={styles.or}>or</p>
    </div>
  );
}
