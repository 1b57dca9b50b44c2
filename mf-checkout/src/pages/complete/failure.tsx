import { ButtonLink, Container } from '@toile/ui';
import { checkoutMessages } from '../checkout/flow/checkout-messages.ts';
import styles from './complete-page.css';
import { Contacts } from './contacts.tsx';

interface FailureProps {
  /** It was not paid in time. */
  hasExpired: boolean;
}

/** The payment failed: the bag is still there, and the shop's contacts are shown (CK-85). */
export function Failure({ hasExpired }: FailureProps) {
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>The payment was unsuccessful</h1>
      <p className={styles.lead}>
        {hasExpired
          ? 'This order was not paid in time and has ended. No money was taken.'
          : `Your bag is as it was. ${checkoutMessages.moneyReturned}`}
      </p>
      <Contacts />
      <div className={styles.actions}>
        <ButtonLink to="/checkout">Try again</ButtonLink>
        <ButtonLink to="/basket" look="secondary">
          Your bag
        </ButtonLink>
      </div>
    </Container>
  );
}
