export { loadSearch as loader } from './search.loader.ts';
export { SearchPage as Component } from './search-page.tsx';
