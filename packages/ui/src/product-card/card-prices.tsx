import { formatPence } from '@toile/contracts/plain';
import { Chip } from '../chip/chip.tsx';
import { Price } from '../price/price.tsx';
import styles from './card-prices.css';
import { freeShipping } from './product-labels.ts';

export interface CardPricesProps {
  product: { unitPriceCurrency: string; shippingCostPence: number };
}

/** Price and delivery (D29), on one line where they fit; where there is no room, "UK" is for screen readers only. */
export function CardPrices({ product: { unitPriceCurrency, shippingCostPence } }: CardPricesProps) {
  return (
    <div className={styles.prices}>
      <Price text={unitPriceCurrency} />
      {shippingCostPence === 0 ? (
        <Chip>{freeShipping}</Chip>
      ) : (
        <span className={styles.delivery}>
          {`+ ${formatPence(shippingCostPence)} `}
          <span className={styles.country}>UK </span>
          delivery
        </span>
      )}
    </div>
  );
}
