import { dayText, forgetOrderPath, orderDataPath } from '@toile/checkout-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { Button, Checkbox, Disclosure } from '@toile/ui';
import type { Order } from '../complete/order-status.ts';
import styles from './own-data.css';

/** For a guest, who has no account with such a page: all that the shop has of the order, and the end of it. Works without script. */
export function OwnData({ order: { number, guest } }: { order: Order }) {
  if (!guest) return null;
  const { forgetAskedAt } = guest;
  return (
    <section aria-labelledby="own-data" className={styles.own}>
      <h2 id="own-data" className={styles.heading}>
        Your data
      </h2>
      <form method="post" action={ownAddress(orderDataPath(number))} className={styles.form}>
        <p className={styles.words}>All that we have of this order and of you, in one file.</p>
        <Button type="submit" look="secondary">
          Download as JSON
        </Button>
      </form>
      {forgetAskedAt ? (
        <p className={styles.words}>
          You have asked to be forgotten on {dayText(forgetAskedAt)}. It is done as soon as this order is
          over.
        </p>
      ) : (
        <Forget number={number} />
      )}
    </section>
  );
}

function Forget({ number }: { number: string }) {
  return (
    <Disclosure summary="Be forgotten">
      <form method="post" action={ownAddress(forgetOrderPath(number))} className={styles.form}>
        <p className={styles.words}>
          We delete your name, addresses, email, phone number and words as soon as this order is over: its
          money has gone back, or it has arrived and the days for returns have passed. After that nobody can
          open it, not even you. What was bought and paid stays, as tax law asks.
        </p>
        <Checkbox name="sure" value="yes" label="I want to be forgotten" required />
        <Button type="submit" look="secondary">
          Forget me
        </Button>
      </form>
    </Disclosure>
  );
}
