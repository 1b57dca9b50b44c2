import { jsonRows, keepOnly, makeWay, numbers, upsertRows, type Writer } from '@toile/database';
import { sql } from 'drizzle-orm';
import type { ImportWriter, ProductRecord } from '../domain/import-writer.ts';
import { collectionProducts, collections, designers, products } from './tables.ts';

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
