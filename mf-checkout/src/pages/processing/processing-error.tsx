import { useShopConfig } from '@toile/frame';
import { Alert, ButtonLink } from '@toile/ui';
import type { FollowError } from './follow-payment.ts';
import styles from './processing-page.css';

/** The payment could not be confirmed. Says what happens if money was taken (CK-81, D42). */
export function ProcessingError({ message, reason }: FollowError) {
  const { contact } = useShopConfig();
  const isUnknown = reason === 'unknown';
  return (
    <div className={styles.error}>
      <h1 className={styles.title}>
        {isUnknown ? 'We do not know this payment' : 'We could not confirm your payment'}
      </h1>
      {reason === 'timeout' && <p className={styles.warning}>This is taking longer than expected.</p>}
      <Alert title={message} takesFocus>
        {isUnknown && (
          <p className={styles.line}>There is no payment at this address. Please check the link.</p>
        )}
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
