export { firstDoor as hero } from './doors.tsx';
export { loadShop as loader } from './shop.loader.ts';
export { ShopPage as Component } from './shop-page.tsx';
