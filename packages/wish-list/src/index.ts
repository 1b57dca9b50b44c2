export { wishListPaths } from '@toile/account-contract/plain';
export { followTabs } from './follow-tabs.ts';
export { keptStorage, type StorageArea } from './kept-storage.ts';
export type { Saved, WishListState, WishListStore } from './wish-list-state.ts';
export { createWishListStore, type WishListOptions } from './wish-list-store.ts';
