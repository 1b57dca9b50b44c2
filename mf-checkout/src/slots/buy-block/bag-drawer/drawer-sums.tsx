import type { Basket } from '@toile/checkout-contract';
import { deliveryText } from '@toile/checkout-contract/plain';
import { deliveryLabel, formatPence } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { shippingPence } from '../../../lib/parcel/shipping-pence.ts';
import styles from './bag-drawer.css';

/** Cost of the pieces, and of their delivery. */
export function DrawerSums({ basket }: { basket: Basket }) {
  const { currency, countries } = useShopConfig().sells;
  const shipping = shippingPence(basket);
  return (
    <dl className={styles.sums}>
      <dt>
        Subtotal, {basket.totalItems} {basket.totalItems === 1 ? 'item' : 'items'}
      </dt>
      <dd>{formatPence(basket.totalCostPence - shipping, currency)}</dd>
      <dt className={styles.delivery}>{deliveryLabel(countries)}</dt>
      <dd className={styles.delivery}>{deliveryText(shipping, formatPence(shipping, currency))}</dd>
    </dl>
  );
}
