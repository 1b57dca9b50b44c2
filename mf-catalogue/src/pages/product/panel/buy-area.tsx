import type { Product } from '@toile/contracts';
import { Slot } from '@toile/frame';
import { useMemo } from 'react';
import styles from './product-panel.css';

export interface BuyAreaProps {
  product: Product;
}

function BuyAreaDown() {
  return (
    <div className={styles.down}>
      <p>
        The sizes and the bag are not here yet. Everything else on this page works; please try again in a
        moment.
      </p>
    </div>
  );
}

/** Places the widget that chooses a size and fills the bag (CA-21); it belongs to another remote. */
export function BuyArea({ product }: BuyAreaProps) {
  const { id, title, status, productType, sizes, unitPriceCurrency, shippingCostPence, designer } = product;
  const offered = useMemo(
    () => ({ id, title, status, productType, sizes, unitPriceCurrency, shippingCostPence, designer }),
    [id, title, status, productType, sizes, unitPriceCurrency, shippingCostPence, designer],
  );
  return (
    <div className={styles.buy}>
      <Slot name="buy-block" product={offered} fallback={<BuyAreaDown />} />
    </div>
  );
}
