export { loadHome as loader } from './home.loader.ts';
export { HomePage as Component } from './home-page.tsx';
