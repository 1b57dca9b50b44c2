import { createContext, createElement, type ReactNode, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import type { BagState, BagStore } from './bag-state.ts';

const BagContext = createContext<BagStore | null>(null);

export interface BagProviderProps {
  store: BagStore;
  children?: ReactNode;
}

/** Hands the bag of this page down and connects it after hydration. */
export function BagProvider({ store, children }: BagProviderProps) {
  useEffect(() => store.getState().connect(), [store]);
  return createElement(BagContext, { value: store }, children);
}

/** Part of the bag, or one of its actions: `useBag((bag) => bag.totalItems)`. While hydrating: the empty, idle bag. */
export function useBag<T>(selector: (state: BagState) => T): T {
  return useStore(useBagStore(), selector);
}

/** The store itself, for code outside of rendering. Throws outside of a `BagProvider`. */
export function useBagStore(): BagStore {
  const store = useContext(BagContext);
  if (!store) throw new Error('No BagProvider around this');
  return store;
}
