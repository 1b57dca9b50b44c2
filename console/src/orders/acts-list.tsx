import type { OrderAct } from '@toile/checkout-contract/staff';
import { Link } from 'react-router-dom';
import { moment } from '../words.ts';
import { actWords } from './order-words.ts';
import styles from './orders.css';

function Act({ act, isOfOrder }: { act: OrderAct; isOfOrder: boolean }) {
  const { revision, at, actor, orderNumber, outcome, what, hash } = act;
  return (
    <li className={styles.act}>
      <div className={styles.quiet}>
        <time dateTime={at}>{moment(at)}</time>
        <p>revision {revision}</p>
      </div>
      <div>
        <p className={outcome === 'refused' ? styles.refused : styles.done}>{actWords(act)}</p>
        <p>
          {what} <span className={styles.quiet}>by {actor}</span>
        </p>
      </div>
      <div className={styles.quiet}>
        {orderNumber && !isOfOrder && <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>}
        <p>
          <code title={hash}>{hash.slice(0, 12)}</code>
        </p>
      </div>
    </li>
  );
}

interface ActsListProps {
  acts: readonly OrderAct[];
  /** All are about the order of this page. */
  isOfOrder?: boolean;
}

/** Acts on orders, the newest first. */
export function ActsList({ acts, isOfOrder = false }: ActsListProps) {
  return (
    <ol className={styles.list}>
      {acts.map((act) => (
        <Act key={act.revision} act={act} isOfOrder={isOfOrder} />
      ))}
    </ol>
  );
}
