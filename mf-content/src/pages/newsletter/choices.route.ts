export { loadSubscriber as loader } from './choices.loader.ts';
export { ChoicesPage as Component } from './choices-page.tsx';
