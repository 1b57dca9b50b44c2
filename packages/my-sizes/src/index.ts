export { createMySizesStore, type MySizesState, type MySizesStore } from './my-sizes-store.ts';
