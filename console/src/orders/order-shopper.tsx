import { addressLines } from '@toile/checkout-contract/plain';
import { ActButton } from './act-button.tsx';
import { useOrder } from './order-context.tsx';
import styles from './orders.css';
import { forgetAct } from './wanted-acts.tsx';

/** The shopper of an order, and where it goes. */
export function OrderShopper() {
  const { order } = useOrder();
  const { emailAddress, phoneNumber, isErased, details } = order;
  const { shippingAddress, billingAddress } = details;
  if (isErased)
    return (
      <section aria-labelledby="shopper" className={styles.section}>
        <h2 id="shopper">Shopper</h2>
        <p>Nobody knows any more whose order it was.</p>
      </section>
    );
  return (
    <section aria-labelledby="shopper" className={styles.section}>
      <h2 id="shopper">Shopper</h2>
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>{emailAddress}</dd>
        {phoneNumber && (
          <>
            <dt>Telephone</dt>
            <dd>{phoneNumber}</dd>
          </>
        )}
        <dt>Goes to</dt>
        <dd>{addressLines(shippingAddress).join(', ')}</dd>
        {billingAddress && (
          <>
            <dt>Billed to</dt>
            <dd>{addressLines(billingAddress).join(', ')}</dd>
          </>
        )}
      </dl>
      <div>
        <ActButton act={() => forgetAct(order)}>Forget whose it is</ActButton>
      </div>
    </section>
  );
}
