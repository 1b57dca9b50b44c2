export { loadProduct as loader } from './product.loader.ts';
export { ProductPage as Component } from './product-page.tsx';
