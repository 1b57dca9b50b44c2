import { ButtonLink, Container, EmptyState } from '@toile/ui';
import { BagNotices } from '../../lib/bag-notices/bag-notices.tsx';
import { placedOrder } from '../../lib/placed-order.ts';
import styles from './checkout.css';
import { CheckoutFailureBanner } from './checkout-failure-banner.tsx';
import type { Checkout } from './use-checkout.ts';

/** 'No items!' (CK-18), with what left the bag and why, the order that it may have become, and a way on. */
export function CheckoutEmpty({ checkout }: { checkout: Checkout }) {
  const orderId = placedOrder();
  return (
    <Container className={styles.page}>
      <CheckoutFailureBanner checkout={checkout} />
      <BagNotices />
      <EmptyState to="/designers" link="Discover our designers">
        No items!
      </EmptyState>
      {orderId && <ButtonLink to={`/checkout/complete/${orderId}`}>Your last order</ButtonLink>}
    </Container>
  );
}
