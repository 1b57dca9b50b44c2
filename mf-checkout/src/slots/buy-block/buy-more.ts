/** Parts of the block that come once it is used. */
export { BagDrawer } from './bag-drawer/bag-drawer.tsx';
export { BuyBar } from './buy-bar.tsx';
export { MySize } from './my-size.tsx';
