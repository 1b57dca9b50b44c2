import { orderStates, orderTodos } from '@toile/checkout-contract/staff';
import { Button, SelectField, TextField } from '@toile/ui';
import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useLoaded } from '../api/use-loaded.ts';
import { Failure } from './failure.tsx';
import { OrderList } from './order-list.tsx';
import { stateWords, todoWords } from './order-words.ts';
import styles from './orders.css';
import { useOrders } from './orders-context.tsx';

const fields = ['search', 'state'];

/** Fields of the search that say something, as an address. */
function addressOf(form: HTMLFormElement): URLSearchParams {
  const given = new FormData(form);
  const words = fields.map((name) => [name, String(given.get(name) ?? '').trim()] as const);
  return new URLSearchParams(words.filter(([, value]) => value).map(([name, value]) => [name, value]));
}

function SearchForm({ address }: { address: URLSearchParams }) {
  const [, setAddress] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  // The fields follow the address, and whoever types in one stays there.
  useEffect(() => {
    for (const name of fields) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
      field.value = address.get(name) ?? '';
    }
  }, [address]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAddress(addressOf(event.currentTarget));
  };
  return (
    <search>
      <form ref={form} onSubmit={submit} className={styles.form}>
        <TextField
          label="Number, email, name, designer or piece"
          name="search"
          type="search"
          maxLength={200}
        />
        <SelectField label="State" name="state">
          <option value="">All that were placed</option>
          <option value="any">All, paid or not</option>
          {orderTodos.map((todo) => (
            <option key={todo} value={todo}>
              {todoWords[todo]}
            </option>
          ))}
          {orderStates.map((state) => (
            <option key={state} value={state}>
              {stateWords[state]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}

/** A page of the orders that an address names. */
function FoundOrders({ address }: { address: string }) {
  const api = useOrders();
  const load = useCallback(() => api.list(new URLSearchParams(address)), [api, address]);
  const { data, error, reload } = useLoaded(load);
  if (error) return <Failure error={error} onRetry={() => void reload()} />;
  if (!data)
    return (
      <p role="status" className={styles.quiet}>
        Loading orders..
      </p>
    );
  const { orders, after } = data;
  const isFirst = !new URLSearchParams(address).has('after');
  const to = (name: string | undefined) => {
    const next = new URLSearchParams(address);
    next.delete('after');
    if (name) next.set('after', name);
    return `?${next}`;
  };
  return (
    <>
      <p role="status" className={styles.quiet}>
        {orders.length === 0
          ? 'No order matches.'
          : `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}${after ? ', and older ones' : ''}`}
      </p>
      <OrderList orders={orders} />
      {(after || !isFirst) && (
        <nav aria-label="Pages" className={styles.pages}>
          {!isFirst && <Link to={to(undefined)}>Newest orders</Link>}
          {after && <Link to={to(after)}>Older orders</Link>}
        </nav>
      )}
    </>
  );
}

/** Orders, the newest first: searched and filtered by the page's address. */
export function OrdersPage() {
  const [address] = useSearchParams();
  const key = address.toString();
  return (
    <>
      <h1>Orders</h1>
      <SearchForm address={address} />
      <FoundOrders key={key} address={key} />
    </>
  );
}
