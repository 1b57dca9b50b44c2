import type { Basket } from '@toile/checkout-contract';
import { bagMessages, formBagWaits } from '@toile/checkout-contract/plain';
import { createStore } from 'zustand';
import { createBagCalls, lineActions } from './bag-calls.ts';
import { toLocalBasket, withoutOwner } from './bag-rules.ts';
import type { BagOptions, BagState, BagStore } from './bag-state.ts';
import { createBagStorage } from './bag-storage.ts';
import { followTabs } from './follow-tabs.ts';
import { createKeptBag, type KeptBag } from './kept-bag.ts';
import { createTurns } from './turns.ts';

/** The bag of one page (browser) or one request (edge). Inert until `connect` or an action is called. */
export const createBagStore = (options: BagOptions): BagStore =>
  createStore<BagState>((_set, get, store) => {
    const { storageKey, fetch, log = console.info } = options;
    // One call at a time: two first adds at once would make two baskets.
    const inTurn = createTurns();
    const kept = createKeptBag(
      createBagStorage(storageKey, () => options.storage ?? globalThis.localStorage),
      store,
    );
    const calls = createBagCalls({ fetch, kept, inTurn, store });
    const { change, refresh } = calls;
    return {
      basket: null,
      totalItems: 0,
      status: 'idle',
      notices: [],
      error: null,

      connect() {
        const onReturn = () => kept.show(kept.read());
        onReturn();
        return followTabs(options.events ?? globalThis, storageKey, { onChange: kept.show, onReturn });
      },

      async load(onError) {
        const basket = kept.read();
        if (kept.owner() && basket?.owner !== kept.owner()) return get().sync(onError);
        if (basket || globalThis.document?.cookie.includes(formBagWaits))
          return refresh('/api/basket', {}, onError);
        kept.show(null);
        return null;
      },

      sync: (onError) => refresh('/api/basket/sync', { basket: null, totalItems: 0 }, onError),

      ...lineActions(calls),

      ask: (call) =>
        inTurn(async () => {
          const answer = await call(toLocalBasket(kept.read()));
          if (answer) kept.accept(answer.basket);
          return answer;
        }),

      dismissNotices() {
        const { notices } = get();
        const basket = kept.read();
        if (basket) kept.keep({ ...basket, notices: undefined });
        return change({
          path: '/api/basket/notices/dismiss',
          message: bagMessages.getFailed,
          check: () => ({ notices }),
        });
      },

      async signedIn(subject) {
        await inTurn(async () => kept.setOwner(subject));
        return get().load();
      },

      signedOut: () => inTurn(async () => leaveAccount(kept, log)),
    };
  });

/** The pieces stay as a guest's bag. */
function leaveAccount(kept: KeptBag, log: (message: string) => void): void {
  const basket = kept.read();
  if (!kept.owner() && !basket?.owner) return;
  kept.setOwner();
  log('Basket reset');
  if (basket?.owner) kept.keep(withoutOwner(basket));
}

/** Calls `listener` when the basket was replaced, and only then (SH-33). Returns the undo. */
export function subscribeToBasket(store: BagStore, listener: (basket: Basket | null) => void): () => void {
  return store.subscribe((state, previous) => {
    if (state.basket !== previous.basket) listener(state.basket);
  });
}
