import type { Database } from '@toile/database';
import type { CatalogueReader } from '../domain/catalogue-reader.ts';
import { categoryReader } from './postgres-categories.ts';
import { picksReader } from './postgres-picks.ts';
import { productReader } from './postgres-products.ts';
import { shelfReader } from './postgres-shelf.ts';

/** Everything that the catalogue reads from its database. */
export function catalogueReader(database: Database): CatalogueReader {
  return {
    ...categoryReader(database),
    ...shelfReader(database),
    ...productReader(database),
    ...picksReader(database),
  };
}
