import type { Sells } from '@toile/contracts';
import { deliveryName, formatPence } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { classNames } from '../class-names.ts';
import styles from './price.css';

export interface PriceProps {
  /** Display text of the API: `unitPriceCurrency`. */
  text: string;
  /** Of its delivery, in pence: stands beside the first price that is shown (D29). */
  shippingCostPence?: number;
  /** "tax included" after it: on the product page, and only where it is true (D24). */
  taxIncluded?: boolean;
  size?: 'normal' | 'large';
}

/** `+ £6.00 UK delivery`, or that it costs nothing. */
export function deliveryText(shippingCostPence: number, { currency, countries }: Sells): string {
  const price = shippingCostPence === 0 ? 'Free' : `+ ${formatPence(shippingCostPence, currency)}`;
  return `${price} ${deliveryName(countries)}`;
}

/** A price and what must be said beside it. */
export function Price({ text, shippingCostPence, taxIncluded, size }: PriceProps) {
  const { sells } = useShopConfig();
  return (
    <p className={classNames(styles.price, size === 'large' && styles.large)}>
      <span className={styles.now}>{text}</span>
      {shippingCostPence !== undefined && (
        <span className={styles.note}>{deliveryText(shippingCostPence, sells)}</span>
      )}
      {taxIncluded && <span className={styles.note}>tax included</span>}
    </p>
  );
}
