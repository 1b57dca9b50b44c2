import type { Basket, BasketAnswer, LocalBasket } from '@toile/checkout-contract';
import type { StoreApi } from 'zustand';
import type { BagLine } from './bag-rules.ts';
import type { StorageArea } from './bag-storage.ts';
import type { Fetch, OnBagError } from './basket-call.ts';

export interface BagOptions {
  /** `${slug}-basket` (SH-31). */
  storageKey: string;
  /** Carries the bearer token when there is one (SH-46): `createApiFetch` of the session package. */
  fetch: Fetch;
  /** Default: the page's `localStorage`, touched only by `connect` and the actions. */
  storage?: StorageArea;
  /** Target of `storage` and `pageshow` events. Default: the page. */
  events?: EventTarget;
  log?: (message: string) => void;
}

export interface BagState {
  /** null: empty, or not known yet (see `status`). */
  basket: Basket | null;
  /** Sum of quantities. */
  totalItems: number;
  /**
   * `idle`: nothing read yet (always so on the edge). `loading`: a load runs and there is nothing to show yet.
   * `ready`: `basket` is what this browser knows. `failed`: the last load or sync failed, see `error`.
   */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /**
   * Lines about what was taken out of the bag or lowered, and why, in words. Kept with the bag until the shopper
   * dismisses them or changes a line: neither a reload nor another page's answer takes an unread one away.
   */
  notices: readonly string[];
  /** `Error getting basket` after a failed load or sync; `load()` is the retry (D13). */
  error: string | null;

  /** Reads the stored bag and follows the other tabs. In an effect, never while rendering; returns the undo. */
  connect(): () => void;
  /** Refreshes the bag from the server (after a failed sync: syncs again). An unused bag makes no call. Adopts the bag of forms. */
  load(onError?: OnBagError): Promise<BasketAnswer | null | false>;
  /** Adds one piece. The answer's `basketItem` is the touched line; false when it failed. */
  add(line: Partial<BagLine>, onError?: OnBagError): Promise<BasketAnswer | false>;
  /** Adds a piece (1) to a line that is in the bag, or takes one away (-1). */
  changeQuantity(
    change: Partial<BagLine> & { quantityChange: number },
    onError?: OnBagError,
  ): Promise<BasketAnswer | false>;
  remove(line: Partial<BagLine>, onError?: OnBagError): Promise<BasketAnswer | false>;
  /** Merges this browser's bag with the account's (SH-34). A failure clears the state, not the stored copy (D13). */
  sync(onError?: OnBagError): Promise<BasketAnswer | false>;
  /**
   * A call of a page that answers the bag, like the checkout's: made in turn with the bag's own calls, with the copy
   * that they left; the basket in its answer is taken over. Rejects as the call does.
   */
  ask<Answer extends { basket: Basket } | null>(
    call: (localBasket: LocalBasket | null) => Promise<Answer>,
  ): Promise<Answer>;
  /** The shopper has read the notices: gone at once here, and with an answer of the server everywhere. */
  dismissNotices(): Promise<BasketAnswer | false>;
  /** Sign-in of a shopper: syncs, or refreshes if the bag is already theirs. */
  signedIn(subject: string): Promise<BasketAnswer | null | false>;
  /** Only logs; the pieces stay as a guest's bag (SH-36, D14). */
  signedOut(): Promise<void>;
}

export type BagStore = StoreApi<BagState>;
