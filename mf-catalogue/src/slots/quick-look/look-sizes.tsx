import { backInStockPage, backInStockPath } from '@toile/account-contract/plain';
import type { Product } from '@toile/contracts';
import { Slot, useFrame } from '@toile/frame';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './quick-look.css';

/** Longer than sizes take on a slow line. */
const patienceMs = 8000;

/** In place of the sizes, until they are there; after a while, or where they can't be had, it says so. */
function SizesComing({ isLate }: { isLate?: boolean }) {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={styles.waiting}>
      {isLate || hasWaited
        ? 'Its sizes can’t be shown here at the moment. The page of the piece may have them.'
        : 'Loading sizes…'}
    </p>
  );
}

interface LookSizesProps {
  product: Product;
  state: 'coming' | 'there' | 'failed';
  onDone: () => void;
}

/** The place of the buy block, a widget of mf-checkout, and the way to an alert, a page of mf-account. */
export function LookSizes({ product, state, onDone }: LookSizesProps) {
  const { hasPage } = useFrame();
  if (state !== 'there') return <SizesComing isLate={state === 'failed'} />;
  const { id, title, status, productType, sizes, unitPriceCurrency, shippingCostPence, designer } = product;
  const offered = { id, title, status, productType, sizes, unitPriceCurrency, shippingCostPence, designer };
  return (
    <>
      <Slot name="buy-block" product={offered} onDone={onDone} fallback={<SizesComing />} />
      {sizes.length > 1 && (
        <Link to={`/size-guide/${id}`} replace className={styles.link}>
          Size guide
        </Link>
      )}
      {sizes.some(({ isSoldOut }) => isSoldOut) && hasPage?.(backInStockPage) && (
        <Link to={backInStockPath(id)} replace className={styles.link}>
          Tell me when my size is back
        </Link>
      )}
    </>
  );
}
