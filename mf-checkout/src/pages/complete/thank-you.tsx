import { orderNumberPath } from '@toile/checkout-contract/plain';
import { ButtonLink } from '@toile/ui';
import styles from './complete-page.css';
import { Hashtag } from './hashtag.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderSheet, type OrderView } from './order-sheet.tsx';
import type { Order } from './order-status.ts';

/** The page of an order right after its payment (CK-84). */
export function ThankYou({ order, view }: { order: Order; view: OrderView }) {
  const isPromised = view !== 'refunded' && !isHidden(order);
  return (
    <OrderSheet
      order={order}
      view={view}
      title="Thank you for your order!"
      next={
        <>
          {isPromised && <NextSteps confirmation={order.confirmation} isConfirming={view === 'confirming'} />}
          <OwnPage order={order} />
        </>
      }
      more={view !== 'refunded' && <Hashtag />}
    />
  );
}

/** True for an order that is only named any more: whoever has kept this address sees no name. An older service says no stage. */
const isHidden = ({ stage, details }: Order): boolean => stage !== undefined && !details;

/** The way on to the page that the order keeps. */
function OwnPage({ order }: { order: Order }) {
  const words = isHidden(order)
    ? 'This address shows names and prices for 30 days. The page of your order has all of it: open it with its number and your email address.'
    : 'The page of your order shows where each parcel is. There you send pieces back, too.';
  return (
    <section aria-label="Your order’s page">
      <p className={styles.words}>{words}</p>
      <ButtonLink to={orderNumberPath(order.number)} look="secondary">
        See your order
      </ButtonLink>
    </section>
  );
}
