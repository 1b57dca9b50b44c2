export { FetchDataPage as Component } from './fetch-data-page.tsx';
