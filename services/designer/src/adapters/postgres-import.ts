import { type Database, jsonRows, upsertRows, type Writer, writeBatch } from '@toile/database';
import type { Placed } from '@toile/service-kit';
import { notInArray, sql } from 'drizzle-orm';
import type {
  CollectionRecord,
  DesignerRecord,
  ProductRecord,
} from '../features/import-portal-export/records.ts';
import { collectionProducts, collections, designers, products } from './tables.ts';

type Save<T> = (batch: Placed<T>[], refuse: (line: number, reason: string) => void) => Promise<void>;

export interface ImportWriter {
  designers: Save<DesignerRecord>;
  collections: Save<CollectionRecord>;
  products: Save<ProductRecord>;
  /** Takes away what the export no longer has; what hangs on it goes with it. */
  keepOnly(table: keyof typeof tables, ids: Iterable<number>): Promise<void>;
}

/** Any fixed number: one import at a time. */
const importLock = 7_015_032;
const tables = { designers, collections, products };

/** Runs a whole import in one transaction: readers see the pages before it or after it, never half of it. */
export async function importTransaction(
  { db }: Database,
  work: (writer: ImportWriter) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    // Statistics are those of before the import: by them a table that just fills up looks best read from end to end.
    await transaction.execute(sql`set local enable_seqscan = off`);
    await work(importWriter(transaction));
  });
  await db.execute(sql`analyze`);
}

function importWriter(transaction: Writer): ImportWriter {
  const write =
    <T>(save: (writer: Writer, records: T[]) => Promise<unknown>): Save<T> =>
    (batch, refuse) =>
      writeBatch(
        transaction,
        batch,
        (writer, placed) =>
          save(
            writer,
            placed.map(({ record }) => record),
          ),
        ({ line }, reason) => refuse(line, reason),
      );
  return {
    designers: write((writer, records) => writer.execute(upsertRows(designers, records))),
    collections: write((writer, records) => writer.execute(upsertRows(collections, records))),
    products: write(saveProducts),
    async keepOnly(name, ids) {
      const table = tables[name];
      const kept = sql`(select unnest(${`{${[...ids].join(',')}}`}::bigint[]))`;
      await transaction.delete(table).where(notInArray(table.id, kept));
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
  const ids = `{${records.map(({ product }) => product.id).join(',')}}`;
  const places = records.flatMap(({ product, collectionIds }) =>
    collectionIds.map((collectionId) => ({ collectionId, productId: product.id })),
  );
  await writer.execute(sql`delete from ${collectionProducts} where product_id = any(${ids}::integer[])
    and (collection_id, product_id) not in
      (select collection_id, product_id from ${jsonRows(collectionProducts, places)})`);
  await writer.execute(upsertRows(collectionProducts, places));
}
