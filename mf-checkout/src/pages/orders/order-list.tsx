import type { OrderList as List } from '@toile/checkout-contract';
import { orderDetails, orderNumberPath } from '@toile/checkout-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { accountPaths, authenticationPaths, useApiFetch, useSession, withReturnUrl } from '@toile/session';
import { EmptyState } from '@toile/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../lib/api-call.ts';
import styles from './orders-page.css';

type Order = List['orders'][number];
type Known = Order[] | 'loading' | 'away';

/** The orders of the account that is signed in, or the way to sign in. */
export function OrderList() {
  const status = useSession((session) => session.status);
  if (status === 'authenticated') return <OwnOrders />;
  const isKnown = status !== 'unknown';
  const login = authenticationPaths.login;
  // Until the session is known the words keep their room, so that nothing moves.
  return (
    <>
      <p className={isKnown ? undefined : styles.unknown} data-needs-script>
        Have you ordered with an account?{' '}
        <Link to={isKnown ? withReturnUrl(login, window.location.href) : login}>Sign in</Link> and see all
        your orders.
      </p>
      <noscript>
        <p>
          Have you ordered with an account? See <a href={ownAddress(accountPaths.orders)}>all its orders</a>.
        </p>
      </noscript>
    </>
  );
}

function OwnOrders() {
  const known = useOwnOrders();
  if (known === 'loading') return <p role="status">Loading your orders..</p>;
  if (known === 'away') return <p role="alert">We cannot show your orders at the moment.</p>;
  if (known.length === 0)
    return (
      <EmptyState to="/shop" link="Go to the shop">
        There are no orders of this account yet.
      </EmptyState>
    );
  return (
    <ul className={styles.orders}>
      {known.map((order) => (
        <li key={order.number} className={styles.order}>
          <Link to={orderNumberPath(order.number)} className={styles.number}>
            {order.number}
          </Link>
          <span>{order.totalCostCurrency}</span>
          <span className={styles.detail}>{orderDetails(order)}</span>
        </li>
      ))}
    </ul>
  );
}

function useOwnOrders(): Known {
  const fetch = useApiFetch();
  const [known, setKnown] = useState<Known>('loading');
  useEffect(() => {
    const leave = new AbortController();
    callApi(fetch, '/api/orders', { signal: leave.signal })
      .then((answer) => (answer as List).orders)
      .catch(() => 'away' as const)
      .then((next) => leave.signal.aborted || setKnown(next));
    return () => leave.abort();
  }, [fetch]);
  return known;
}
