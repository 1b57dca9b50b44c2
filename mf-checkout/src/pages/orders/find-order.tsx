import { findOrderPath } from '@toile/checkout-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { Alert, Button, TextField } from '@toile/ui';
import { type FormEvent, useState } from 'react';
import styles from './orders-page.css';

const words: Record<number, string> = {
  404: 'There is no order with this number and this email address.',
  429: 'Those were many tries. Please wait a minute and try again.',
};
const away = 'We cannot look for your order at the moment. Please try again.';

interface FindOrderProps {
  number?: string;
  /** Called once this browser may see the order. */
  onFound: (number: string) => void;
}

/** A guest's way to an order: its number, and the address that its mails go to. Works without script, too. */
export function FindOrder({ number, onFound }: FindOrderProps) {
  const { problem, isBusy, submit } = useFinding(onFound);
  return (
    <form method="post" action={ownAddress(findOrderPath)} onSubmit={submit} className={styles.form}>
      {problem && <Alert>{problem}</Alert>}
      <TextField
        label="Order number"
        name="number"
        defaultValue={number}
        hint="It is in our mails, like 7K3M-9QXA."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        required
      />
      <TextField label="Email" name="emailAddress" type="email" autoComplete="email" required />
      <Button type="submit" busy={isBusy}>
        Find your order
      </Button>
    </form>
  );
}

function useFinding(onFound: FindOrderProps['onFound']) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const found = await find(new FormData(event.currentTarget));
    setBusy(false);
    setProblem(found.problem ?? '');
    if (found.number) onFound(found.number);
  };
  return { problem, isBusy, submit };
}

async function find(typed: FormData): Promise<{ number?: string; problem?: string }> {
  try {
    const response = await fetch(ownAddress(findOrderPath), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams([...typed].map(([name, value]) => [name, String(value)])),
    });
    if (response.ok) return (await response.json()) as { number: string };
    return { problem: words[response.status] ?? away };
  } catch {
    return { problem: away };
  }
}
