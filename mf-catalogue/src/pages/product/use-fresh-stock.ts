import type { Product } from '@toile/contracts';
import { useEffect, useState } from 'react';
import { fetchProduct } from './product.loader.ts';

/**
 * The product as it was loaded, with its status and sizes read again whenever the tab is shown: it may have been open
 * for hours. Without an answer nothing changes.
 */
export function useFreshStock(loaded: Product): Product {
  const [fresh, setFresh] = useState({ loaded, product: loaded });
  useEffect(() => {
    const leaving = new AbortController();
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return;
      const seen = await fetchProduct(loaded, leaving).catch(() => undefined);
      if (seen) setFresh({ loaded, product: { ...loaded, status: seen.status, sizes: seen.sizes } });
    };
    document.addEventListener('visibilitychange', refresh);
    globalThis.addEventListener('focus', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      globalThis.removeEventListener('focus', refresh);
      leaving.abort();
    };
  }, [loaded]);
  return fresh.loaded === loaded ? fresh.product : loaded;
}
