import type { Basket } from '@toile/checkout-contract';
import { deliveryText } from '@toile/checkout-contract/plain';
import { deliveryLabel, formatPence } from '@toile/contracts/plain';
import { useShopConfig } from '@toile/frame';
import { AsSentence, classNames } from '@toile/ui';
import { useId, useState } from 'react';
import { shippingPence } from '../../../lib/parcel/shipping-pence.ts';
import styles from './summary.css';

/** 'Your Bag (count)' beside the form; on small screens above it, folded, with the total in sight (CK-14). */
export function Summary({ basket }: { basket: Basket }) {
  const contentId = useId();
  const [isOpen, setOpen] = useState(false);
  const shipping = shippingPence(basket);
  const { currency, countries } = useShopConfig().sells;
  return (
    <aside className={styles.summary} aria-label="Your bag">
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <AsSentence>{`Your Bag (${basket.totalItems})`}</AsSentence>
        </h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </button>
        <p className={styles.headTotal}>{basket.totalCostCurrency}</p>
      </div>
      <div id={contentId} className={classNames(styles.content, isOpen && styles.open)}>
        <ul className={styles.pieces}>
          {basket.basketItemsGroups.flatMap(({ basketItems }) =>
            basketItems.map(
              ({ productSizeVariantId, product, quantity, sizeVariantTitle, totalCostCurrency }) => (
                <li key={productSizeVariantId} className={styles.piece}>
                  <span>
                    {quantity} × {product.title}, {sizeVariantTitle}
                  </span>
                  <span>{totalCostCurrency}</span>
                </li>
              ),
            ),
          )}
        </ul>
        <dl className={styles.sums}>
          <div className={styles.piece}>
            <dt>{deliveryLabel(countries)}</dt>
            <dd>{deliveryText(shipping, formatPence(shipping, currency))}</dd>
          </div>
          <div className={styles.grand}>
            <dt>Total</dt>
            <dd>{basket.totalCostCurrency}</dd>
          </div>
        </dl>
      </div>
    </aside>
  );
}
