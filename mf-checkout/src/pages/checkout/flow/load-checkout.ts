import type { BagStore } from '@toile/bag';
import { ApiError } from '../../../lib/api-call.ts';
import type { CheckoutApi } from './checkout-api.ts';
import type { CheckoutEvent } from './checkout-state.ts';

export interface CheckoutSources {
  api: CheckoutApi;
  store: BagStore;
  /** A signed-in shopper may have a bag on the server and none in this browser. */
  isSignedIn: boolean;
}

export type LoadedEvent = Extract<CheckoutEvent, { type: 'loaded' | 'unavailable' }>;

/**
 * Loads the priced bag with its payment in one call; the answer replaces this browser's copy. The answer for an empty bag
 * is null: then the bag is loaded too, for its notices of what left it and why.
 */
export async function loadCheckout({ api, store, isSignedIn }: CheckoutSources): Promise<LoadedEvent> {
  const { ask, load } = store.getState();
  try {
    const data = await ask(async (local) => (local || isSignedIn ? api.load(local) : null));
    if (!data) await load();
    return { type: 'loaded', data };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 409;
    return { type: 'unavailable', ...(isRefused && { refusal: error.detail }) };
  }
}
