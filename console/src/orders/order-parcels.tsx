import type { OrderParcel } from '@toile/checkout-contract';
import { parcelName, parcelSteps } from '@toile/checkout-contract/plain';
import { ActButton } from './act-button.tsx';
import { useOrder } from './order-context.tsx';
import { OrderReturns } from './order-returns.tsx';
import styles from './orders.css';
import { Steps } from './steps.tsx';
import { advanceAct, delayAct, type NextStep } from './wanted-acts.tsx';

/** Report that comes next of a parcel; undefined: it has arrived, or nobody waits for it. */
function nextOf({ progress }: OrderParcel): NextStep | undefined {
  if (!progress || progress.deliveredAt) return undefined;
  if (!progress.confirmedAt) return 'confirmed';
  return progress.sentAt ? 'delivered' : 'sent';
}

function Pieces({ parcel }: { parcel: OrderParcel }) {
  return (
    <ul className={styles.list}>
      {parcel.basketItems.map((item) => (
        <li key={item.productSizeVariantId} className={styles.line}>
          <p>
            {item.quantity} × {item.product.title}{' '}
            <span className={styles.quiet}>{item.sizeVariantTitle}</span>
          </p>
          <p className={styles.money}>{item.totalCostCurrency}</p>
        </li>
      ))}
      <li className={styles.line}>
        <p className={styles.quiet}>Delivery</p>
        <p className={styles.money}>{parcel.designerShippingCostCurrency}</p>
      </li>
    </ul>
  );
}

function Parcel({ parcel, place }: { parcel: OrderParcel; place: number }) {
  const { order } = useOrder();
  const { progress, designer, returns = [] } = parcel;
  const name = parcelName(place - 1);
  const isRefunded = order.state === 'refunded';
  const next = isRefunded ? undefined : nextOf(parcel);
  return (
    <li className={styles.parcel}>
      <h3>
        {name}: {designer.brandTitle}
      </h3>
      <Pieces parcel={parcel} />
      {progress && (
        <Steps label={`Where ${name} is`} steps={parcelSteps({ ...parcel, progress }, { isRefunded })} />
      )}
      {progress?.trackingNumber && <p>Tracking number {progress.trackingNumber}</p>}
      {next && (
        <div className={styles.actions}>
          <ActButton of={name} act={() => advanceAct(place, next)}>{`Mark as ${next}`}</ActButton>
          {next !== 'delivered' && (
            <ActButton of={name} act={() => delayAct(place)}>
              Delay
            </ActButton>
          )}
        </div>
      )}
      <OrderReturns returns={returns} />
    </li>
  );
}

/** The parcels of an order, each with its pieces, where it is, and what comes back of it. */
export function OrderParcels() {
  const { order } = useOrder();
  return (
    <section aria-labelledby="parcels" className={styles.section}>
      <h2 id="parcels">Parcels</h2>
      <ul className={styles.parcels}>
        {order.details.parcels.map((parcel, index) => (
          <Parcel key={parcel.designer.id} parcel={parcel} place={index + 1} />
        ))}
      </ul>
    </section>
  );
}
