export { loadSelection as loader } from './selection.loader.ts';
export { leadPicture as hero, SelectionPage as Component } from './selection-page.tsx';
