import { useBag, useBagStore } from '@toile/bag';
import type { Basket } from '@toile/checkout-contract';
import { useApiFetch, useSession } from '@toile/session';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { createCheckoutApi } from './flow/checkout-api.ts';
import { nextCheckoutState } from './flow/checkout-state.ts';
import { type LoadedEvent, loadCheckout } from './flow/load-checkout.ts';
import { useFreshBag } from './use-fresh-bag.ts';

/** The page's state with the priced bag. It is loaded once, and again when the bag changes elsewhere. */
export function useCheckout() {
  const fetch = useApiFetch();
  const api = useMemo(() => createCheckoutApi(fetch), [fetch]);
  const store = useBagStore();
  const session = useSession(({ status }) => status);
  const { basket, status } = useBag((bag) => bag);
  const [state, dispatch] = useReducer(nextCheckoutState, { phase: 'notReady' });
  const loading = useRef<Promise<LoadedEvent>>(undefined);
  // The bag that the page shows or has asked about; `undefined` before the first call.
  const seen = useRef<Basket | null>(undefined);

  const load = useCallback(() => {
    loading.current ??= loadCheckout({ api, store, isSignedIn: session === 'authenticated' }).finally(() => {
      loading.current = undefined;
      seen.current = store.getState().basket;
    });
    return loading.current;
  }, [api, store, session]);

  const isPaying = state.phase === 'processing' || state.phase === 'complete';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change during a call is seen after the call.
  useEffect(() => {
    if (session === 'unknown' || status === 'idle' || isPaying || loading.current) return;
    const isChanged = status === 'ready' && basket !== seen.current;
    if (isChanged || seen.current === undefined) void load().then(dispatch);
  }, [session, status, basket, isPaying, load, state]);

  useFreshBag(state.phase === 'pageReady' || state.phase === 'empty');

  const reload = useCallback(() => {
    dispatch({ type: 'load' });
    void load().then(dispatch);
  }, [load]);

  return { api, state, dispatch, load, reload };
}

export type Checkout = ReturnType<typeof useCheckout>;
