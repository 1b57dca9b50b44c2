import type { StoreApi } from 'zustand';

/** Result of a change: made; refused, because the list has no room; or not made, since the service can't be reached. */
export type Saved = 'saved' | 'full' | 'failed';

export interface WishListState {
  /** Saved pieces, the newest first. Nothing before `connect`, as on the edge. */
  productIds: readonly number[];
  /** True once this browser's list was read. */
  isKnown: boolean;
  /** False where this browser's storage has refused the list: it lives as long as the page. */
  isStored: boolean;
  /** List of the account that is signed in, while this browser doesn't have it. */
  missing: 'awaited' | 'failed' | undefined;
  /** Reads the list that this browser keeps and follows the other tabs. In an effect, never while rendering; returns the undo. */
  connect(): () => void;
  save(productId: number): Promise<Saved>;
  remove(productId: number): Promise<Saved>;
  /** Brings the list of an account up to date with other devices. */
  load(): Promise<Saved>;
  /** Sign-in of a shopper: what a guest has saved goes onto the account's list, which comes here. */
  signedIn(subject: string): Promise<Saved>;
  /** The list of an account leaves this browser with it. */
  signedOut(): Promise<void>;
}

export type WishListStore = StoreApi<WishListState>;
