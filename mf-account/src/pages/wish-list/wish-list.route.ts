export { WishListPage as Component } from './wish-list-page.tsx';
