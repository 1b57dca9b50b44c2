import { useFrame } from '@toile/frame';
import type { MySizesState } from '@toile/my-sizes';
import { createStore, type StoreApi, useStore } from 'zustand';

const none = createStore<undefined>(() => undefined);

/**
 * Part of the sizes that this browser remembers, or one of its actions; undefined beside an older shell, whose frame would not have
 * this hook either.
 */
export function useMySizes<T>(selector: (state: MySizesState) => T): T | undefined {
  const { mySizes } = useFrame();
  return useStore<StoreApi<MySizesState | undefined>, T | undefined>(
    mySizes ?? none,
    (state) => state && selector(state),
  );
}
