import type { ProductCard } from '@toile/contracts';
import { formatPence } from '@toile/contracts/plain';
import { Price } from '@toile/ui';
import styles from './card-prices.css';

export interface CardPricesProps {
  product: ProductCard;
}

/** Price and delivery (D29), on one line where they fit; "UK" is only said, not shown, where there is no room for it. */
export function CardPrices({ product }: CardPricesProps) {
  const { unitPriceCurrency, shippingCostPence } = product;
  return (
    <span className={styles.prices}>
      <Price text={unitPriceCurrency} />
      <span className={styles.delivery}>
        {shippingCostPence === 0 ? 'Free' : `+ ${formatPence(shippingCostPence)}`}{' '}
        <span className={styles.country}>UK </span>delivery
      </span>
    </span>
  );
}
