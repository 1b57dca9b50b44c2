import type { Basket } from '@toile/checkout-contract';
import { deliveryText } from '@toile/checkout-contract/plain';
import { deliveryLabel, formatPence } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { ButtonLink } from '@toile/ui';
import { shippingPence } from '../../lib/parcel/shipping-pence.ts';
import styles from './basket-total.css';

/** Cost of the bag, and the way to the checkout. On phones it stays at the bottom of the screen. */
export function BasketTotal({ basket }: { basket: Basket }) {
  const shipping = shippingPence(basket);
  const { currency, countries } = useShopConfig().sells;
  const parcels = basket.basketItemsGroups.length;
  return (
    <aside className={styles.summary} aria-label="Total">
      <dl className={styles.sums}>
        <div className={styles.part}>
          <dt>
            {basket.totalItems} {basket.totalItems === 1 ? 'item' : 'items'}
          </dt>
          <dd>{formatPence(basket.totalCostPence - shipping, currency)}</dd>
        </div>
        <div className={styles.part}>
          <dt>
            {deliveryLabel(countries)}, {parcels} {parcels === 1 ? 'parcel' : 'parcels'}
          </dt>
          <dd>{deliveryText(shipping, formatPence(shipping, currency))}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{basket.totalCostCurrency}</dd>
        </div>
      </dl>
      <ButtonLink to="/checkout" wide>
        Proceed to checkout
      </ButtonLink>
      <p className={styles.note}>
        Each designer sends their own parcel, so your pieces may arrive on different days.
      </p>
    </aside>
  );
}
