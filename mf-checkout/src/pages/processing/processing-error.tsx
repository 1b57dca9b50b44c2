import { useShopConfig } from '@toile/frame';
import { Alert, ButtonLink } from '@toile/ui';
import styles from './processing-page.css';

interface ProcessingErrorProps {
  message: string;
  isTimeout?: boolean;
}

/** The wait has ended without an answer; whether money moved is said honestly (CK-81, D42). */
export function ProcessingError({ message, isTimeout }: ProcessingErrorProps) {
  const { contact } = useShopConfig();
  return (
    <div className={styles.error}>
      <h1 className={styles.title}>We could not confirm your payment</h1>
      {isTimeout && <p className={styles.warning}>This is taking longer than expected.</p>}
      <Alert title={message} takesFocus>
        <p className={styles.line}>If you have been charged, you will get a confirmation by email.</p>
        <p className={styles.line}>
          Questions? Write to <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      </Alert>
      <ButtonLink to="/checkout" look="secondary">
        Back to the checkout
      </ButtonLink>
    </div>
  );
}
