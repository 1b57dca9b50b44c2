import { ButtonLink, Container } from '@toile/ui';
import type { Ref } from 'react';
import styles from './complete-page.css';

/** An order that was never paid: no thanks, and links to pay or to change the bag. */
export function NotPaid({ heading }: { heading?: Ref<HTMLHeadingElement> | undefined }) {
  return (
    <Container className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        This order is not paid yet
      </h1>
      <p className={styles.lead} role="status">
        No money was taken. If you have just paid, for example in another app, this page shows it within a
        moment.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/checkout">Back to the checkout</ButtonLink>
        <ButtonLink to="/basket" look="secondary">
          Your bag
        </ButtonLink>
      </div>
    </Container>
  );
}
