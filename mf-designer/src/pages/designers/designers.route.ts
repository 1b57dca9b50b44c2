export { loadDesigners as loader } from './designers.loader.ts';
export { DesignersPage as Component } from './designers-page.tsx';
