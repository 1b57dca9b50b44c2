export { loadCatalogue as loader } from './catalogue.loader.ts';
export { CataloguePage as Component } from './catalogue-page.tsx';
