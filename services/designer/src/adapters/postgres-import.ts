import { jsonRows, keepOnly, makeWay, numbers, upsertRows, type Writer } from '@toile/database';
import type { ImportedIds } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import type {
  CollectionRecord,
  DesignerRecord,
  ProductRecord,
} from '../features/import-portal-export/records.ts';
import { collectionProducts, collections, designers, products } from './tables.ts';

export interface ImportWriter {
  designers(batch: DesignerRecord[]): Promise<unknown>;
  collections(batch: CollectionRecord[]): Promise<unknown>;
  products(batch: ProductRecord[]): Promise<unknown>;
  /** Takes away what the export no longer has; what hangs on it goes with it. */
  tidy(ids: Record<'designers' | 'collections' | 'products', ImportedIds>): Promise<void>;
}

export function importWriter(transaction: Writer): ImportWriter {
  return {
    designers: (batch) => transaction.execute(upsertRows(designers, batch)),
    collections: (batch) => transaction.execute(upsertRows(collections, batch)),
    products: (batch) => saveProducts(transaction, batch),
    async tidy(ids) {
      await keepOnly(transaction, products, ids.products.named);
      await keepOnly(transaction, collections, ids.collections.named);
      await keepOnly(transaction, designers, ids.designers.named);
      await makeWay(transaction, designers, ids.designers);
    },
  };
}

async function saveProducts(writer: Writer, records: ProductRecord[]): Promise<void> {
  await writer.execute(
    upsertRows(
      products,
      records.map(({ product }) => product),
    ),
  );
  const ids = numbers(records.map(({ product }) => product.id));
  const places = records.flatMap(({ product, collectionIds }) =>
    collectionIds.map((collectionId) => ({ collectionId, productId: product.id })),
  );
  await writer.execute(sql`delete from ${collectionProducts} where product_id = any(${ids})
    and (collection_id, product_id) not in
      (select collection_id, product_id from ${jsonRows(collectionProducts, places)})`);
  await writer.execute(upsertRows(collectionProducts, places));
}
