import { formatPence } from '@toile/contracts/plain';
import { classNames } from '../class-names.ts';
import styles from './price.css';

export interface PriceProps {
  /** Display text of the API: `unitPriceCurrency`. */
  text: string;
  /** Delivery within the UK in pence: stands beside the first price that is shown (D29). */
  shippingCostPence?: number;
  /** "tax included" after it: on the product page, and only where it is true (D24). */
  taxIncluded?: boolean;
  size?: 'normal' | 'large';
}

/** `+ £6.00 UK delivery`, or that it costs nothing. */
export function deliveryText(shippingCostPence: number): string {
  return shippingCostPence === 0 ? 'Free UK delivery' : `+ ${formatPence(shippingCostPence)} UK delivery`;
}

/** A price and what must be said beside it. */
export function Price({ text, shippingCostPence, taxIncluded, size }: PriceProps) {
  return (
    <p className={classNames(styles.price, size === 'large' && styles.large)}>
      <span className={styles.now}>{text}</span>
      {shippingCostPence !== undefined && (
        <span className={styles.note}>{deliveryText(shippingCostPence)}</span>
      )}
      {taxIncluded && <span className={styles.note}>tax included</span>}
    </p>
  );
}
