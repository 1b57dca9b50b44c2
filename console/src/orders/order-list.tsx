import type { OrderRow } from '@toile/checkout-contract/staff';
import { Chip } from '@toile/ui';
import { Link } from 'react-router-dom';
import { moment } from '../words.ts';
import { stateWords } from './order-words.ts';
import styles from './orders.css';

function Row({ order }: { order: OrderRow }) {
  const { number, state, orderedAt, total, emailAddress, name, parcels, openReturns, failedRefunds } = order;
  return (
    <li className={styles.row}>
      <div>
        <Link to={`/orders/${number}`} className={styles.number}>
          {number}
        </Link>
        <p className={styles.quiet}>{moment(orderedAt)}</p>
      </div>
      <div>
        <p>{name || 'Nobody knows any more whose it was'}</p>
        <p className={styles.quiet}>{emailAddress}</p>
      </div>
      <p className={styles.brands}>{parcels}</p>
      <p className={styles.money}>{total}</p>
      <p className={styles.state}>
        {stateWords[state]} {openReturns > 0 && <Chip>Return asked for</Chip>}{' '}
        {failedRefunds > 0 && <Chip>Refund failed</Chip>}
      </p>
    </li>
  );
}

/** Orders one under the other. */
export function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list's role away together with its bullets.
    <ol role="list" aria-label="Orders" className={styles.list}>
      {orders.map((order) => (
        <Row key={order.number} order={order} />
      ))}
    </ol>
  );
}
