import { wishListKey } from '@toile/account-contract/plain';
import { useFrame, useWishList } from '@toile/frame';
import { useEffect, useState } from 'react';

/** False where this browser's storage is blocked or full, so that the wish list lives as long as the page. */
export function useIsStored(): boolean {
  const { config } = useFrame();
  const productIds = useWishList((list) => list.productIds);
  const [isStored, setStored] = useState(true);
  useEffect(() => {
    setStored(productIds === undefined || isKept(wishListKey(config.product.slug), productIds));
  }, [config, productIds]);
  return isStored;
}

function isKept(key: string, productIds: readonly number[]): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    return String(kept.productIds ?? []) === String(productIds);
  } catch {
    return false;
  }
}
