export { ThanksPage as Component } from './thanks-page.tsx';
