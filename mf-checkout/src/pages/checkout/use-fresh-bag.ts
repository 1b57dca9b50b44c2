import { useBagStore } from '@toile/bag';
import { useEffect } from 'react';

/** Loads the bag when the page becomes visible again, so that it shows changes by other devices. */
export function useFreshBag(isShown: boolean): void {
  const store = useBagStore();
  useEffect(() => {
    if (!isShown) return;
    const look = () => {
      if (document.visibilityState === 'visible') void store.getState().load();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [store, isShown]);
}
