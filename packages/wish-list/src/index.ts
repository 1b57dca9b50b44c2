export { wishListPaths } from '@toile/account-contract/plain';
export type { Saved, WishListState, WishListStore } from './wish-list-state.ts';
export { createWishListStore, type WishListOptions } from './wish-list-store.ts';
