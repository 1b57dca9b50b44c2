import { Button, TextField } from '@toile/ui';
import { type FormEvent, useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useLoaded } from '../api/use-loaded.ts';
import { ActsList } from './acts-list.tsx';
import { Failure } from './failure.tsx';
import styles from './orders.css';
import { useOrders } from './orders-context.tsx';

function FoundActs({ address }: { address: string }) {
  const api = useOrders();
  const load = useCallback(() => api.acts(new URLSearchParams(address)), [api, address]);
  const { data, error, reload } = useLoaded(load);
  if (error) return <Failure error={error} onRetry={() => void reload()} />;
  const query = new URLSearchParams(address);
  if (data?.before) query.set('before', String(data.before));
  return (
    <>
      <p role="status" className={styles.quiet}>
        {data ? countOf(data.acts.length) : 'Loading..'}
      </p>
      {data && <ActsList acts={data.acts} />}
      {data?.before && (
        <nav aria-label="Pages" className={styles.pages}>
          <Link to={`?${query}`}>Older acts</Link>
        </nav>
      )}
    </>
  );
}

function countOf(count: number): string {
  if (count === 0) return 'Nothing was done, or nothing matches.';
  return count === 1 ? '1 act' : `${count} acts`;
}

/** All that was done to orders, in the console and on the command line. */
export function ActsPage() {
  const [address, setAddress] = useSearchParams();
  const key = address.toString();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    setAddress(words ? { search: words } : {});
  };
  return (
    <>
      <header className={styles.head}>
        <h1>Order audit</h1>
        <p className={styles.lead}>
          Every act on an order is kept with who did it, each with a hash over the one before.{' '}
          <code>npm run orders -- audit --verify</code> proves that none was altered.
        </p>
      </header>
      <search>
        <form key={`form ${key}`} onSubmit={submit} className={styles.form}>
          <TextField
            label="Search who, what or which order"
            name="search"
            type="search"
            maxLength={200}
            defaultValue={address.get('search') ?? ''}
          />
          <Button type="submit" look="secondary">
            Search
          </Button>
        </form>
      </search>
      <FoundActs key={key} address={key} />
    </>
  );
}
