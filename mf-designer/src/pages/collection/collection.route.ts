export { loadCollection as loader } from './collection.loader.ts';
export { CollectionPage as Component } from './collection-page.tsx';
export { leadPicture as hero } from './lead-picture.tsx';
