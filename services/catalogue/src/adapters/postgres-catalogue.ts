import type { Database } from '@toile/database';
import type { CatalogueReader } from '../features/browse-catalogue/browse-catalogue.ts';
import type { ProductReader } from '../features/show-product/show-product.ts';
import type { ShopReader } from '../features/show-shop/show-shop.ts';
import { categoryReader } from './postgres-categories.ts';
import { picksReader } from './postgres-picks.ts';
import { productReader } from './postgres-products.ts';
import { shelfReader } from './postgres-shelf.ts';

type Reader = CatalogueReader & ProductReader & ShopReader;

/** Everything that the catalogue reads from its database. */
export function catalogueReader(database: Database): Reader {
  return {
    ...categoryReader(database),
    ...shelfReader(database),
    ...productReader(database),
    ...picksReader(database),
  };
}
