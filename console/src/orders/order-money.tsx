import type { StaffOrder } from '@toile/checkout-contract/staff';
import { moment } from '../words.ts';
import { ActButton } from './act-button.tsx';
import { useOrder } from './order-context.tsx';
import styles from './orders.css';
import { refundAct } from './wanted-acts.tsx';

type Refund = StaffOrder['refunds'][number];

function refundWords({ at, doneAt, refusedAt, refusal }: Refund): string {
  const why = refusal ? `: ${refusal}` : '';
  if (refusedAt && doneAt) return `Given back on ${moment(doneAt)}, came back on ${moment(refusedAt)}${why}`;
  if (refusedAt) return `The provider refused it on ${moment(refusedAt)}${why}`;
  return doneAt ? `Given back on ${moment(doneAt)}` : `Asked for on ${moment(at)}, under way`;
}

/** Money that was paid, that went back, and that may still go back. */
export function OrderMoney() {
  const { order } = useOrder();
  const { details, refunds, leftPence, left } = order;
  return (
    <section aria-labelledby="money" className={styles.section}>
      <h2 id="money">Money</h2>
      <dl className={styles.facts}>
        <dt>Total</dt>
        <dd>{details.totalCostCurrency}</dd>
        <dt>Delivery in it</dt>
        <dd>{details.shippingCostCurrency}</dd>
        {details.paidBy && (
          <>
            <dt>Paid by</dt>
            <dd>{details.paidBy}</dd>
          </>
        )}
        <dt>May still go back</dt>
        <dd>{leftPence > 0 ? left : 'Nothing'}</dd>
      </dl>
      {refunds.length > 0 && (
        <ul aria-label="Refunds" className={styles.list}>
          {refunds.map((refund) => (
            <li key={refund.at} className={styles.line}>
              <p>
                <strong className={styles.money}>{refund.amount}</strong>{' '}
                <span className={styles.quiet}>{refundWords(refund)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {leftPence > 0 && (
        <div>
          <ActButton act={() => refundAct(order)}>Give money back</ActButton>
        </div>
      )}
    </section>
  );
}
