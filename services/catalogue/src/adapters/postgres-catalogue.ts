import type { Database } from '@toile/database';
import { categoryReader } from './postgres-categories.ts';
import { productReader } from './postgres-products.ts';
import { shelfReader } from './postgres-shelf.ts';

/** Everything that the catalogue reads from its database. */
export function catalogueReader(database: Database) {
  return { ...categoryReader(database), ...productReader(database), ...shelfReader(database) };
}
