export { loadPiece as loader } from './back-in-stock.loader.ts';
export { BackInStockPage as Component } from './back-in-stock-page.tsx';
