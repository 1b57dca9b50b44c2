export { loadDesigner as loader } from './designer.loader.ts';
export { DesignerPage as Component } from './designer-page.tsx';
