import { orderNumberPath } from '@toile/checkout-contract/plain';
import { PageMeta } from '@toile/frame';
import { Container } from '@toile/ui';
import { useNavigate } from 'react-router-dom';
import { FindOrder } from './find-order.tsx';
import { OrderList } from './order-list.tsx';
import styles from './orders-page.css';

/** /orders: the orders of an account, and the form by which guests find theirs. */
export function OrdersPage() {
  const navigate = useNavigate();
  return (
    <Container className={styles.page}>
      <PageMeta title="Your orders" noIndex />
      <h1 className={styles.title}>Your orders</h1>
      <OrderList />
      <section aria-labelledby="find-order" className={styles.find}>
        <h2 id="find-order" className={styles.heading}>
          Find an order
        </h2>
        <FindOrder onFound={(number) => void navigate(orderNumberPath(number))} />
      </section>
    </Container>
  );
}
