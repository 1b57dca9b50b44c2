export { CounterPage as Component } from './counter-page.tsx';
