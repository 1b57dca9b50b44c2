import { formatPence } from '@toile/contracts/plain';
import type { ReactNode } from 'react';
import styles from './card-prices.css';
import { Price } from './price.tsx';

export interface CardPricesProps {
  product: { unitPriceCurrency: string; shippingCostPence: number };
  /** Stands for the delivery where it costs nothing; "Free UK delivery" when absent. */
  free?: ReactNode;
}

/** Price and delivery (D29), on one line where they fit; "UK" is only said, not shown, where there is no room for it. */
export function CardPrices({ product, free }: CardPricesProps) {
  const { unitPriceCurrency, shippingCostPence } = product;
  const isFree = shippingCostPence === 0;
  return (
    <span className={styles.prices}>
      <Price text={unitPriceCurrency} />
      {isFree && free ? (
        free
      ) : (
        <span className={styles.delivery}>
          {isFree ? 'Free' : `+ ${formatPence(shippingCostPence)}`}{' '}
          <span className={styles.country}>UK </span>
          delivery
        </span>
      )}
    </span>
  );
}
