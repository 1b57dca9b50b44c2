import { alertDays, alertPaths } from '@toile/account-contract/plain';
import type { Product } from '@toile/contracts';
import { ownAddress } from '@toile/contracts/plain';
import { useSession } from '@toile/session';
import { Button, RadioGroup, TextField } from '@toile/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './back-in-stock-page.css';

interface AlertFormProps {
  productId: number;
  /** Sold-out sizes, at least one. */
  sizes: Product['sizes'];
}

/** A form that needs no script: which size, and where the mail goes. */
export function AlertForm({ productId, sizes }: AlertFormProps) {
  return (
    <form method="post" action={ownAddress(alertPaths.form)} className={styles.form}>
      <h1>Tell me when my size is back</h1>
      <p className={styles.lead}>One mail, once it is there again. You need no account.</p>
      <input type="hidden" name="productId" value={productId} />
      <RadioGroup
        legend="Sold-out size"
        name="sizeId"
        options={sizes.map(({ id, sizeDisplayTitle }) => ({ value: String(id), label: sizeDisplayTitle }))}
        defaultValue={sizes.length === 1 ? String(sizes[0]?.id) : undefined}
      />
      <TextField
        ref={useOwnEmail()}
        label="Email"
        name="emailAddress"
        type="email"
        autoComplete="email"
        required
      />
      <Button type="submit">Tell me</Button>
      <p className={styles.note}>
        We ask you by mail whether the address is yours, and delete it after our mail, or after {alertDays}{' '}
        days. <Link to="/privacy-policy">Privacy policy</Link>
      </p>
    </form>
  );
}

/** Fills in the address of the account for whoever is signed in and has typed none. */
function useOwnEmail() {
  const field = useRef<HTMLInputElement>(null);
  const email = useSession(({ user }) => user?.email);
  useEffect(() => {
    if (email && field.current?.value === '') field.current.value = email;
  }, [email]);
  return field;
}
