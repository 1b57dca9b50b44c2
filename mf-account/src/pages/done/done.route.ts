export { DonePage as Component } from './done-page.tsx';
