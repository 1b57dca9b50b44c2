import type { ProductCard } from '@toile/contracts';
import { formatPence } from '@toile/contracts/plain';
import { Chip, Price } from '@toile/ui';
import styles from './card-prices.css';

export interface CardPricesProps {
  product: ProductCard;
}

export const freeShipping = 'Free shipping';

/** Price and delivery (D29), on one line where they fit; "UK" is only said, not shown, where there is no room for it. */
export function CardPrices({ product }: CardPricesProps) {
  const { unitPriceCurrency, shippingCostPence } = product;
  return (
    <span className={styles.prices}>
      <Price text={unitPriceCurrency} />
      {shippingCostPence === 0 ? (
        <Chip>{freeShipping}</Chip>
      ) : (
        <span className={styles.delivery}>
          + {formatPence(shippingCostPence)} <span className={styles.country}>UK </span>delivery
        </span>
      )}
    </span>
  );
}
