export { loadDesigner as loader } from './designer.loader.ts';
export { portraitOf as hero } from './designer-head.tsx';
export { DesignerPage as Component } from './designer-page.tsx';
