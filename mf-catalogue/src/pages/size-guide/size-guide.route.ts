export { loadSizeGuide as loader } from './size-guide.loader.ts';
export { SizeGuidePage as Component } from './size-guide-page.tsx';
