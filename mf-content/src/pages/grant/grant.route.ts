export { GrantPage as Component } from './grant-page.tsx';
