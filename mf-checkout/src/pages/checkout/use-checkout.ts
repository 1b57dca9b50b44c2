import { useBag, useBagStore } from '@toile/bag';
import { useApiFetch } from '@toile/session';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { createCheckoutApi } from './flow/checkout-api.ts';
import { nextCheckoutState } from './flow/checkout-state.ts';
import { toLocalBasket } from './flow/local-basket.ts';

/** The page's state, and the bag as the server prices it: loaded again whenever the bag changes. */
export function useCheckout() {
  const fetch = useApiFetch();
  const api = useMemo(() => createCheckoutApi(fetch), [fetch]);
  const store = useBagStore();
  const bag = useBag(({ basket, status }) =>
    basket ? `${basket.basketId} ${basket.lastUpdated} ${basket.totalItems}` : status,
  );
  const [state, dispatch] = useReducer(nextCheckoutState, { phase: 'notReady' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `bag` or `turn` is the reason to load.
  useEffect(() => {
    const { basket, status } = store.getState();
    if (!basket) {
      if (status === 'ready') dispatch({ type: 'loaded', data: null });
      if (status === 'failed') dispatch({ type: 'unavailable' });
      return;
    }
    let isCurrent = true;
    api.load(toLocalBasket(basket)).then(
      (data) => isCurrent && dispatch({ type: 'loaded', data }),
      () => isCurrent && dispatch({ type: 'unavailable' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, store, bag, turn]);

  const reload = useCallback(() => {
    dispatch({ type: 'load' });
    void store.getState().load();
    setTurn((last) => last + 1);
  }, [store]);

  return { api, state, dispatch, reload };
}

export type Checkout = ReturnType<typeof useCheckout>;
