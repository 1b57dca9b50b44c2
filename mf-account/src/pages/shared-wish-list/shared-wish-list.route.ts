export { loadSharedPieces as loader } from './shared-wish-list.loader.ts';
export { SharedWishListPage as Component } from './shared-wish-list-page.tsx';
