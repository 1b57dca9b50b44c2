export { ClassOf2021Page as Component } from './class-of-2021-page.tsx';
export { loadClassOf2021 as loader } from './events.loader.ts';
