import type { Basket, BasketAnswer } from '@toile/checkout-contract';
import { bagMessages, formBagWaits } from '@toile/checkout-contract/plain';
import { createStore } from 'zustand';
import { checkChange, checkLine, checkRemoval, toLocalBasket, withoutOwner } from './bag-rules.ts';
import type { BagOptions, BagState, BagStore } from './bag-state.ts';
import { createBagStorage } from './bag-storage.ts';
import { type BasketCall, callBasket, failed, type OnBagError } from './basket-call.ts';
import { differs, type KeptBasket } from './basket-guard.ts';
import { followTabs } from './follow-tabs.ts';
import { createTurns } from './turns.ts';

/** Made on pages that show the notices: a notice that the answer of such a call doesn't repeat has been read. */
const endsNotices: readonly string[] = [
  '/api/basket/updateQuantity',
  '/api/basket/remove',
  '/api/basket/notices/dismiss',
];

const isSameList = (one: readonly string[] = [], other: readonly string[] = []) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

type Change = Pick<BasketCall, 'path' | 'message'> & {
  /** Body of the call beside the bag, or the reason for which it can't be made. */
  check: (kept: KeptBasket | null) => object | string;
};

/** The bag of one page (browser) or one request (edge). Inert until `connect` or an action is called. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a store is one closure over its state; its actions are short
export function createBagStore(options: BagOptions): BagStore {
  const { storageKey, fetch, log = console.info } = options;
  const storage = createBagStorage(storageKey, () => options.storage ?? globalThis.localStorage);
  // One call at a time, of all tabs: two first adds at once would make two baskets.
  const inTurn = createTurns(storageKey, () => storage.read()?.basketId);
  let owner: string | undefined;

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: the same closure
  return createStore<BagState>((set, get) => {
    const show = (next: KeptBasket | null) => {
      const { basket, status, error, notices } = get();
      if (differs(basket, next)) set({ basket: next, totalItems: next?.totalItems ?? 0 });
      if (status !== 'ready' || error !== null) set({ status: 'ready', error: null });
      if (!isSameList(notices, next?.notices)) set({ notices: next?.notices ?? [] });
    };

    const keep = (next: KeptBasket) => {
      const kept = storage.read();
      const isNew = differs(kept, next) || kept?.owner !== next.owner;
      if (isNew || !isSameList(kept?.notices, next.notices)) storage.write(next);
      show(next);
    };

    const accept = (answer: BasketAnswer, path?: BasketCall['path']) => {
      const { basketItem: _touched, notices: found = [], ...basket } = answer;
      const unread = path && endsNotices.includes(path) ? [] : (storage.read()?.notices ?? []);
      const notices = [...new Set([...unread, ...found])];
      keep({ ...basket, ...(notices.length > 0 && { notices }), ...(owner && { owner }) });
    };

    const change = ({ path, message, check }: Change, onError?: OnBagError) =>
      inTurn(async () => {
        const kept = storage.read();
        const checked = check(kept);
        const outcome =
          typeof checked === 'string'
            ? failed(checked, { message: checked, reason: 'invalid' })
            : await callBasket(fetch, {
                method: path === '/api/basket/remove' ? 'DELETE' : 'POST',
                path,
                message,
                body: { ...checked, localBasket: toLocalBasket(kept) },
              });
        if (outcome.ok) accept(outcome.basket, path);
        else onError?.(outcome.error, outcome.failure);
        return outcome.ok && outcome.basket;
      });

    /** An action of shoppers on a line of the bag. */
    const action =
      <Input>(
        path: BasketCall['path'],
        message: string,
        check: (input: Input, kept: KeptBasket | null) => object | string,
      ) =>
      (input: Input, onError?: OnBagError) =>
        change({ path, message, check: (kept) => check(input, kept) }, onError);

    const refresh = async (path: BasketCall['path'], onFailure: Partial<BagState>, onError?: OnBagError) => {
      if (!get().basket) set({ status: 'loading', error: null });
      const answer = await change({ path, message: bagMessages.getFailed, check: () => ({}) }, onError);
      if (!answer) set({ ...onFailure, status: 'failed', error: bagMessages.getFailed });
      return answer;
    };

    return {
      basket: null,
      totalItems: 0,
      status: 'idle',
      notices: [],
      error: null,

      connect() {
        show(storage.read());
        return followTabs(options.events ?? globalThis, storageKey, {
          onChange: show,
          onReturn: () => show(storage.read()),
        });
      },

      async load(onError) {
        const kept = storage.read();
        if (owner && kept?.owner !== owner) return get().sync(onError);
        if (kept || globalThis.document?.cookie.includes(formBagWaits))
          return refresh('/api/basket', {}, onError);
        show(null);
        return null;
      },

      sync: (onError) => refresh('/api/basket/sync', { basket: null, totalItems: 0 }, onError),

      add: action('/api/basket/add', bagMessages.addFailed, checkLine),
      changeQuantity: action('/api/basket/updateQuantity', bagMessages.updateFailed, checkChange),
      remove: action('/api/basket/remove', bagMessages.removeFailed, checkRemoval),

      ask: (call) =>
        inTurn(async () => {
          const answer = await call(toLocalBasket(storage.read()));
          if (answer) accept(answer.basket);
          return answer;
        }),

      dismissNotices() {
        const { notices } = get();
        const kept = storage.read();
        if (kept) keep({ ...kept, notices: undefined });
        return change({
          path: '/api/basket/notices/dismiss',
          message: bagMessages.getFailed,
          check: () => ({ notices }),
        });
      },

      async signedIn(subject) {
        await inTurn(async () => {
          owner = subject;
        });
        return get().load();
      },

      signedOut: () =>
        inTurn(async () => {
          const kept = storage.read();
          if (!owner && !kept?.owner) return;
          owner = undefined;
          log('Basket reset');
          if (kept?.owner) keep(withoutOwner(kept));
        }),
    };
  });
}

/** Calls `listener` when the basket was replaced, and only then (SH-33). Returns the undo. */
export function subscribeToBasket(store: BagStore, listener: (basket: Basket | null) => void): () => void {
  return store.subscribe((state, previous) => {
    if (state.basket !== previous.basket) listener(state.basket);
  });
}
