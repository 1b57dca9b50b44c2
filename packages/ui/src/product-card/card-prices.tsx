import { deliveryName, formatPence } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { Chip } from '../chip/chip.tsx';
import { Price } from '../price/price.tsx';
import styles from './card-prices.css';
import { freeShipping } from './product-labels.ts';

export interface CardPricesProps {
  product: { unitPriceCurrency: string; shippingCostPence: number };
}

/** Price and delivery (D29), on one line where they fit; where there is no room, what stands before "delivery" is for screen readers only. */
export function CardPrices({ product: { unitPriceCurrency, shippingCostPence } }: CardPricesProps) {
  const { currency, countries } = useShopConfig().sells;
  return (
    <div className={styles.prices}>
      <Price text={unitPriceCurrency} />
      {shippingCostPence === 0 ? (
        <Chip>{freeShipping}</Chip>
      ) : (
        <span className={styles.delivery}>
          {`+ ${formatPence(shippingCostPence, currency)} `}
          <span className={styles.country}>{deliveryName(countries).replace('delivery', '')}</span>
          delivery
        </span>
      )}
    </div>
  );
}
