export { loadCatalogue as loader } from './catalogue.loader.ts';
export { firstCard as hero } from './catalogue-grid.tsx';
export { CataloguePage as Component } from './catalogue-page.tsx';
