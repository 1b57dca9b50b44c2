import type { BagStore } from '@toile/bag';
import type { CheckoutApi } from './checkout-api.ts';
import type { CheckoutEvent } from './checkout-state.ts';

export interface CheckoutSources {
  api: CheckoutApi;
  store: BagStore;
  /** Has a bag on the server even where this browser has none. */
  isSignedIn: boolean;
}

export type LoadedEvent = Extract<CheckoutEvent, { type: 'loaded' | 'unavailable' }>;

/**
 * The bag as the server prices it, with its payment: one call, and this browser's bag is what it answers. An empty bag
 * is answered without a basket: the bag's own call then says what left it, and why.
 */
export async function loadCheckout({ api, store, isSignedIn }: CheckoutSources): Promise<LoadedEvent> {
  const { ask, load } = store.getState();
  try {
    const data = await ask(async (local) => (local || isSignedIn ? api.load(local) : null));
    if (!data) await load();
    return { type: 'loaded', data };
  } catch {
    return { type: 'unavailable' };
  }
}
