import type { StaffOrder } from '@toile/checkout-contract/staff';
import { Alert } from '@toile/ui';
import { useCallback, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiProblem } from '../api/ask.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { moment } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';
import { ActsList } from './acts-list.tsx';
import { Failure } from './failure.tsx';
import { OrderContext, useOrder, type WantedAct } from './order-context.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderShopper } from './order-shopper.tsx';
import { capital, stateWords } from './order-words.ts';
import styles from './orders.css';
import { useOrders } from './orders-context.tsx';

/** All of an order. */
function Order({ said }: { said: string[] }) {
  const { order } = useOrder();
  const { number, state, details, acts } = order;
  return (
    <>
      <header className={styles.head}>
        <p>
          <Link to="/orders">Orders</Link>
        </p>
        <h1>{number}</h1>
        <p className={styles.lead}>
          {stateWords[state]}
          {details.orderedAt && `, ordered ${moment(details.orderedAt)}`}
        </p>
      </header>
      {said.length > 0 && (
        <Alert key={said.join()} tone="ok" takesFocus title="Done">
          {said.map((line) => (
            <p key={line}>{capital(line)}.</p>
          ))}
        </Alert>
      )}
      <OrderMoney />
      <OrderParcels />
      <OrderShopper />
      <OrderMails />
      <section aria-labelledby="acts" className={styles.section}>
        <h2 id="acts">Audit</h2>
        {acts.length === 0 ? (
          <p>Nobody has done anything to this order.</p>
        ) : (
          <ActsList acts={acts} isOfOrder />
        )}
      </section>
    </>
  );
}

interface LoadedOrderProps {
  order: StaffOrder;
  reload: () => Promise<void>;
}

function LoadedOrder({ order, reload }: LoadedOrderProps) {
  const api = useOrders();
  const [wanted, setWanted] = useState<WantedAct>();
  const [said, setSaid] = useState<string[]>([]);
  const looked = useMemo(() => {
    const ask = (act: WantedAct) => {
      setSaid([]);
      setWanted(act);
    };
    return { api, order, reload, ask };
  }, [api, order, reload]);
  return (
    <OrderContext value={looked}>
      <Order said={said} />
      {wanted && (
        <ActDialog
          key={wanted.title}
          wanted={wanted}
          onClose={() => setWanted(undefined)}
          onDone={(lines) => {
            setWanted(undefined);
            setSaid(lines);
          }}
        />
      )}
    </OrderContext>
  );
}

/** Page of an order, with what whoever runs the shop may do to it. */
export function OrderPage() {
  const { number = '' } = useParams();
  const api = useOrders();
  const { data, error, reload } = useLoaded(useCallback(() => api.order(number), [api, number]));
  if (error instanceof ApiProblem && error.status === 404)
    return (
      <>
        <h1>There is no order {number}</h1>
        <p>
          <Link to="/orders">To the orders</Link>
        </p>
      </>
    );
  return (
    <>
      {error && <Failure error={error} onRetry={() => void reload()} />}
      {!error && !data && (
        <p role="status" className={styles.quiet}>
          Loading order {number}..
        </p>
      )}
      {data && <LoadedOrder order={data} reload={reload} />}
    </>
  );
}
