import type { ShopCurrency } from '@toile/contracts';
import type { Database } from '@toile/database';
import type { KeepUntilChange } from '@toile/service-kit';
import type { CatalogueReader } from '../domain/catalogue-reader.ts';
import { categoryReader } from './postgres-categories.ts';
import { furtherPiecesReader } from './postgres-further-pieces.ts';
import { listReader } from './postgres-lists.ts';
import { picksReader } from './postgres-picks.ts';
import { productReader } from './postgres-products.ts';
import { shelfReader } from './postgres-shelf.ts';

/**
 * Reader of the catalogue's database. What each listing needs is kept until the data changes; selections, for which the whole shop
 * is looked at, for a while: their cards say what has sold out meanwhile.
 */
export function catalogueReader(
  database: Database,
  { keep, keepForAWhile }: Record<'keep' | 'keepForAWhile', KeepUntilChange<object>>,
  currency: ShopCurrency,
): CatalogueReader {
  const reader = {
    ...categoryReader(database),
    ...shelfReader(database),
    ...listReader(database, keepForAWhile),
    ...productReader(database, currency),
    ...furtherPiecesReader(database, currency),
    ...picksReader(database, currency),
  };
  return {
    ...reader,
    categories: async () => keep('categories', reader.categories),
    filterValues: async () => keep('filter values', reader.filterValues),
    sitemapStarts: async (parts) =>
      keep(`sitemap ${JSON.stringify(parts)}`, () => reader.sitemapStarts(parts)),
    designersIn: async (id) => keep(`designers ${id}`, () => reader.designersIn(id)),
  };
}
