export { answering, loaderArgs, thrown } from './answering.ts';
export { showPage } from './show-page.tsx';
