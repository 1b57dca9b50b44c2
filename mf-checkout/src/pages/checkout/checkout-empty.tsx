import { orderPath } from '@toile/checkout-contract/plain';
import { ButtonLink, Container } from '@toile/ui';
import { BagNotices } from '../../lib/bag-notices/bag-notices.tsx';
import { EmptyBag } from '../../lib/picks/empty-bag.tsx';
import { placedOrder } from '../../lib/placed-order.ts';
import styles from './checkout.css';
import { CheckoutFailureBanner } from './checkout-failure-banner.tsx';
import type { Checkout } from './use-checkout.ts';

/** 'No items!' (CK-18), what left the bag and why, and links to the last order, the designers and this week's picks. */
export function CheckoutEmpty({ checkout }: { checkout: Checkout }) {
  const orderId = placedOrder();
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Checkout</h1>
      <CheckoutFailureBanner checkout={checkout} />
      <BagNotices />
      {orderId && <ButtonLink to={orderPath(orderId)}>Your last order</ButtonLink>}
      <EmptyBag>No items!</EmptyBag>
    </Container>
  );
}
