export { JoinPage as Component } from './join-page.tsx';
