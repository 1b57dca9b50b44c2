import { firstPicture } from './gallery/gallery-item.tsx';
import type { ProductData } from './product.loader.ts';

export { beginWith as known, loadProduct as loader } from './product.loader.ts';
export { ProductPage as Component } from './product-page.tsx';
export const hero = ({ product }: ProductData) => firstPicture(product);
