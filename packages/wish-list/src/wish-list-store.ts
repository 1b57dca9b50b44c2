import { createStore } from 'zustand';
import { changeList } from './change-list.ts';
import { followTabs } from './follow-tabs.ts';
import { keptStorage, type StorageArea } from './kept-storage.ts';
import { mergeList } from './merge-list.ts';
import { type Fetch, wishListCalls } from './wish-list-calls.ts';
import type { WishListState, WishListStore } from './wish-list-state.ts';
import { type KeptList, parseList } from './wish-list-storage.ts';

export interface WishListOptions {
  /** `${slug}-wish-list`. */
  storageKey: string;
  fetch: Fetch;
  /** Default: the page's `localStorage`, touched only by `connect` and the actions. */
  storage?: StorageArea;
  /** Target of `storage` and `pageshow` events. Default: the page. */
  events?: EventTarget;
}

/** The wish list of one page (browser) or one request (edge). Inert until `connect` or an action is called. */
export function createWishListStore({ storageKey, fetch, storage, events }: WishListOptions): WishListStore {
  const { read, write } = keptStorage(storageKey, parseList, () => storage ?? globalThis.localStorage);
  const calls = wishListCalls(fetch);
  return createStore<WishListState>((set, get) => {
    const show = ({ productIds }: KeptList) => set({ productIds, isKnown: true });
    const keep = (list: KeptList) => {
      set({ isStored: write(list) });
      show(list);
    };
    const keeping = { read, keep, calls };
    const change = (id: number, isWanted: boolean) => changeList(keeping, id, isWanted);
    let signedIn: string | undefined;
    const showMissing = (missing: WishListState['missing']) =>
      set({ missing: signedIn === read().owner ? undefined : missing });
    return {
      productIds: [],
      isKnown: false,
      isStored: true,
      missing: undefined,
      connect() {
        show(read());
        return followTabs(events ?? globalThis, storageKey, () => show(read()));
      },
      save: (id) => change(id, true),
      remove: (id) => change(id, false),
      async load() {
        const account = signedIn ?? read().owner;
        return account ? get().signedIn(account) : 'saved';
      },
      async signedIn(subject) {
        const { owner } = read();
        if (owner && owner !== subject) keep({ productIds: [] });
        signedIn = subject;
        showMissing('awaited');
        const result = await mergeList(keeping, subject, () => signedIn);
        if (signedIn === subject) showMissing('failed');
        return result;
      },
      async signedOut() {
        signedIn = undefined;
        if (read().owner) keep({ productIds: [] });
        showMissing(undefined);
      },
    };
  });
}
