export { itemLoader as loader } from './item.loader.ts';
export { ItemPage as Component } from './item-page.tsx';
