export { firstPortrait as hero } from './designer-card.tsx';
export { loadShowcase as loader } from './showcase.loader.ts';
export { ShowcasePage as Component } from './showcase-page.tsx';
