import { orderPath } from '@toile/contracts/plain';
import { ButtonLink, Container, EmptyState } from '@toile/ui';
import { BagNotices } from '../../lib/bag-notices/bag-notices.tsx';
import { placedOrder } from '../../lib/placed-order.ts';
import styles from './checkout.css';
import { CheckoutFailureBanner } from './checkout-failure-banner.tsx';
import type { Checkout } from './use-checkout.ts';

/** 'No items!' (CK-18), what left the bag and why, and links to the last order and to the designers. */
export function CheckoutEmpty({ checkout }: { checkout: Checkout }) {
  const orderId = placedOrder();
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Checkout</h1>
      <CheckoutFailureBanner checkout={checkout} />
      <BagNotices />
      <EmptyState to="/designers" link="Discover our designers">
        No items!
      </EmptyState>
      {orderId && <ButtonLink to={orderPath(orderId)}>Your last order</ButtonLink>}
    </Container>
  );
}
