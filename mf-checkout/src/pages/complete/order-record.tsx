import type { OrderDetails } from '@toile/checkout-contract';
import { addressLines, deliveryText, separateParcels } from '@toile/checkout-contract/plain';
import { BagLine } from '../../lib/bag-line/bag-line.tsx';
import { Parcel } from '../../lib/parcel/parcel.tsx';
import styles from './order-record.css';

/** What was bought, for how much and where it goes: the same as in the confirmation by mail. */
export function OrderRecord({ details }: { details: OrderDetails }) {
  const { parcels, shippingCostPence, shippingCostCurrency, totalCostCurrency } = details;
  // The costs of one parcel are those of the order.
  const hasSums = parcels.length > 1;
  return (
    <>
      <section aria-label="Parcels" className={styles.parcels}>
        {parcels.map((group, index) => (
          <Parcel
            key={group.designer.id}
            index={index}
            group={group}
            to={details.shippingAddress.country}
            {...(!hasSums && { total: 'Total' })}
          >
            {group.basketItems.map((item) => (
              <BagLine key={item.productSizeVariantId} item={item} />
            ))}
          </Parcel>
        ))}
        {hasSums && (
          <>
            <p className={styles.note}>{separateParcels}</p>
            <dl className={styles.sums}>
              <div className={styles.sum}>
                <dt>Delivery</dt>
                <dd>{deliveryText(shippingCostPence, shippingCostCurrency)}</dd>
              </div>
              <div className={styles.total}>
                <dt>Total</dt>
                <dd>{totalCostCurrency}</dd>
              </div>
            </dl>
          </>
        )}
      </section>
      <section aria-label="Delivery address">
        <h2 className={styles.heading}>Delivery address</h2>
        <address className={styles.address}>
          {addressLines(details.shippingAddress).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one address never change places.
            <span key={index}>{line}</span>
          ))}
        </address>
      </section>
    </>
  );
}
