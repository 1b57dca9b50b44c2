import path from 'node:path';

/** The collection that a fresh shop starts with. */
export const demoCollection = path.resolve(
  import.meta.dirname,
  '../../..',
  process.env.COLLECTION_DIR ?? 'demo/collection',
);
