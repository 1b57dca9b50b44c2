import { backInStockPage, backInStockPath } from '@toile/account-contract/plain';
import type { Product } from '@toile/contracts';
import { Slot, useFrame } from '@toile/frame';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import styles from './product-panel.css';

export interface BuyAreaProps {
  product: Product;
}

function BuyAreaDown() {
  return (
    <div className={styles.down}>
      <p>
        You can’t choose a size or buy right now. Everything else on this page works; please try again in a
        moment.
      </p>
    </div>
  );
}

/** The place of the buy block, a widget of mf-checkout (CA-21), and the way to an alert, a page of mf-account. */
export function BuyArea({ product }: BuyAreaProps) {
  const { id, title, status, productType, sizes, unitPriceCurrency, shippingCostPence, designer } = product;
  const offered = useMemo(
    () => ({ id, title, status, productType, sizes, unitPriceCurrency, shippingCostPence, designer }),
    [id, title, status, productType, sizes, unitPriceCurrency, shippingCostPence, designer],
  );
  const { hasPage } = useFrame();
  return (
    <div className={styles.buy}>
      <Slot name="buy-block" product={offered} fallback={<BuyAreaDown />} />
      {sizes.length > 1 && (
        <Link to={`/size-guide/${id}`} className={styles.alert}>
          Size guide
        </Link>
      )}
      {sizes.some(({ isSoldOut }) => isSoldOut) && hasPage?.(backInStockPage) && (
        <Link to={backInStockPath(id)} className={styles.alert}>
          Tell me when my size is back
        </Link>
      )}
    </div>
  );
}
