import { dayText, deliveryText, sellerText, separateParcels, vatText } from '@toile/checkout-contract/plain';
import { BagLine } from '../../lib/bag-line/bag-line.tsx';
import { Parcel } from '../../lib/parcel/parcel.tsx';
import styles from './order-record.css';
import type { ShownDetails } from './order-status.ts';
import { ParcelWay } from './parcel-way.tsx';

interface OrderRecordProps {
  details: ShownDetails;
  isRefunded: boolean;
}

/** Record of an order: where the parcels are, what was bought, for how much, and where it goes. */
export function OrderRecord({ details, isRefunded }: OrderRecordProps) {
  const { parcels, shippingAddress } = details;
  // The costs of one parcel are those of the order.
  const total = parcels.length > 1 ? {} : { total: 'Total' };
  return (
    <>
      <section aria-label="Parcels" className={styles.parcels}>
        {parcels.map((group, index) => (
          <Parcel
            key={group.designer.id}
            index={index}
            group={group}
            to={shippingAddress.country}
            way={<ParcelWay parcel={group} refunds={details.refunds} isRefunded={isRefunded} />}
            seller={`${sellerText(group.designer.brandTitle)} ${vatText}`}
            {...total}
          >
            {group.basketItems.map((item) => (
              <BagLine key={item.productSizeVariantId} item={item} />
            ))}
          </Parcel>
        ))}
        <Sums details={details} />
      </section>
      <div className={styles.facts}>
        <AddressLines title="Delivery address" lines={details.shippingLines} />
        {details.billingLines && <AddressLines title="Billing address" lines={details.billingLines} />}
        <Payment details={details} />
      </div>
    </>
  );
}

function Sums({ details }: { details: ShownDetails }) {
  const { parcels, shippingCostPence, shippingCostCurrency, totalCostCurrency } = details;
  if (parcels.length < 2) return null;
  return (
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
  );
}

function AddressLines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <address className={styles.address}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one address never change places.
          <span key={index}>{line}</span>
        ))}
      </address>
    </section>
  );
}

/** When and how it was paid, and what has gone back. */
function Payment({ details: { paidBy, orderedAt, refunds = [], cameBack = [] } }: { details: ShownDetails }) {
  if (!orderedAt) return null;
  return (
    <section aria-label="Payment">
      <h2 className={styles.heading}>Payment</h2>
      <div className={styles.address}>
        <span>Ordered on {dayText(orderedAt)}</span>
        {paidBy && <span>{paidBy}</span>}
        {refunds.map(({ at, amountCurrency }) => (
          <span key={at}>
            Refunded {amountCurrency} on {dayText(at)}
          </span>
        ))}
        {cameBack.map(({ at, amountCurrency }) => (
          <span key={at}>
            {amountCurrency} did not arrive and came back to us on {dayText(at)}
          </span>
        ))}
      </div>
    </section>
  );
}
