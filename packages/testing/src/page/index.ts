export { answering, loaderArgs, thrown } from './answering.ts';
export { giveModalDialogs } from './modal-dialogs.ts';
export { shopFrame } from './shop-frame.tsx';
export { showPage } from './show-page.tsx';
