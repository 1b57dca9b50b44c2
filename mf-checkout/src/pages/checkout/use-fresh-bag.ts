import { useBagStore } from '@toile/bag';
import { useEffect } from 'react';

/** Whoever comes back to this page sees what other devices have done to the bag meanwhile. */
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
