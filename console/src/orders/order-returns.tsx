import type { OrderReturn } from '@toile/checkout-contract';
import { returnSteps } from '@toile/checkout-contract/plain';
import { ActButton } from './act-button.tsx';
import styles from './orders.css';
import { Steps } from './steps.tsx';
import { acceptReturnAct, refundReturnAct, refuseReturnAct } from './wanted-acts.tsx';

function Return({ returned }: { returned: OrderReturn }) {
  const { number, pieces, acceptedAt, refusedAt, refund, backCurrency, answer, sendTo } = returned;
  const isOpen = !acceptedAt && !refusedAt;
  return (
    <article aria-label={`Return ${number}`} className={styles.returned}>
      <h4>Return {number}</h4>
      <p>
        {pieces.map(({ quantity, title, size }) => `${quantity} × ${title} (${size})`).join(', ')}; by the
        rules {backCurrency} goes back
      </p>
      <Steps label={`Where return ${number} is`} steps={returnSteps(returned)} />
      {sendTo && <p className={styles.quiet}>To {sendTo.join(', ')}</p>}
      {answer && <p className={styles.quiet}>{answer}</p>}
      <div className={styles.actions}>
        {isOpen && (
          <>
            <ActButton of={number} act={() => acceptReturnAct(returned)}>
              Accept
            </ActButton>
            <ActButton of={number} act={() => refuseReturnAct(returned)}>
              Refuse
            </ActButton>
          </>
        )}
        {acceptedAt && !refund && (
          <ActButton of={number} act={() => refundReturnAct(returned)}>
            Refund
          </ActButton>
        )}
      </div>
    </article>
  );
}

/** Returns of a parcel. */
export function OrderReturns({ returns }: { returns: readonly OrderReturn[] }) {
  return returns.map((returned) => <Return key={returned.number} returned={returned} />);
}
