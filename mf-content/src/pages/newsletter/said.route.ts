export { SaidPage as Component } from './said-page.tsx';
