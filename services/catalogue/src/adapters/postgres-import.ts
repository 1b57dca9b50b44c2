import type { ExportCategory, ExportDesigner, Image } from '@toile/contracts';
import { type Database, jsonRows, upsertRows, type Writer, writeBatch } from '@toile/database';
import type { Placed } from '@toile/service-kit';
import { notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ProductRecord } from '../features/import-portal-export/product-record.ts';
import { categories, designers, productSizes, products, shelf, shelfTotals } from './tables.ts';

export type CategoryRecord = ExportCategory & { resolvedImage?: Image };
type Refuse = (line: number, reason: string) => void;

export interface ImportWriter {
  designers(batch: Placed<ExportDesigner>[], refuse: Refuse): Promise<void>;
  categories(batch: Placed<CategoryRecord>[], refuse: Refuse): Promise<void>;
  products(batch: Placed<ProductRecord>[], refuse: Refuse): Promise<void>;
  /** Takes away what the export no longer has; what hangs on it goes with it. */
  keepOnly(table: 'designers' | 'categories' | 'products', ids: Iterable<number>): Promise<void>;
}

/** Any fixed number: one import at a time. */
const importLock = 7_015_032;
const tables = { designers, categories, products };

/** Runs a whole import in one transaction: readers see the shop before it or after it, never half of it. */
export async function importTransaction(
  { db }: Database,
  work: (writer: ImportWriter) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    // Statistics are those of before the import: by them a table that just fills up looks best read from end to end.
    await transaction.execute(sql`set local enable_seqscan = off`);
    await work(importWriter(transaction));
    await tidyShelf(transaction);
  });
  // Marks what all readers see, so that pages are cut from the shelf's index alone; and brings the statistics up to date.
  await db.execute(
    sql`vacuum (analyze) ${products}, ${productSizes}, ${shelf}, ${shelfTotals}, ${designers}`,
  );
}

/** What has gone leaves the shelf; then it is counted anew. */
async function tidyShelf(transaction: Writer): Promise<void> {
  await transaction.execute(sql`delete from ${shelf} where product_id not in (select id from ${products})
    or category_id not in (select id from ${categories})`);
  await transaction.execute(sql`delete from ${shelfTotals}`);
  await transaction.execute(sql`insert into ${shelfTotals} (category_id, designer_id, products)
    select category_id, designer_id, count(*) from ${shelf} group by category_id, designer_id`);
}

function importWriter(transaction: Writer): ImportWriter {
  const write =
    <T>(save: (writer: Writer, records: T[]) => Promise<unknown>) =>
    (batch: Placed<T>[], refuse: Refuse) =>
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
    designers: write(saveDesigners),
    categories: write(saveCategories),
    products: write(saveProducts),
    async keepOnly(name, ids) {
      const table = tables[name];
      const kept = sql`(select unnest(${`{${[...ids].join(',')}}`}::bigint[]))`;
      await transaction.delete(table).where(notInArray(table.id, kept));
    },
  };
}

const saveDesigners = (writer: Writer, records: ExportDesigner[]) =>
  writer.execute(upsertRows(designers, records));

function saveCategories(writer: Writer, records: CategoryRecord[]) {
  const rows = records.map(({ resolvedImage, ...category }) => ({
    ...category,
    image: resolvedImage ?? null,
  }));
  return writer.execute(upsertRows(categories, rows));
}

async function saveProducts(writer: Writer, records: ProductRecord[]): Promise<void> {
  const rows = records.map(({ product: { thumbnail, ...product } }) => ({
    ...product,
    listingThumbnail: thumbnail,
    addedAt: new Date(product.addedAt),
  }));
  await writer.execute(upsertRows(products, rows));
  const ofThese = sql`any(${`{${rows.map(({ id }) => id).join(',')}}`}::integer[])`;
  const sizes = records.flatMap(({ product, sizes }) =>
    sizes.map((size, position) => ({ ...size, productId: product.id, position })),
  );
  await replaceRows(writer, productSizes, { ofThese, other: productSizes.id, rows: sizes });
  const places = records.flatMap(({ product, listedIn }) =>
    listedIn.map((categoryId) => ({
      categoryId,
      productId: product.id,
      designerId: product.designerId,
      addedAt: new Date(product.addedAt),
    })),
  );
  await replaceRows(writer, shelf, { ofThese, other: shelf.categoryId, rows: places });
}

/** Rows that hang on products: those that are there no more go, the others come or change; what is the same stays untouched. */
async function replaceRows<T extends typeof productSizes | typeof shelf>(
  writer: Writer,
  table: T,
  { ofThese, other, rows }: { ofThese: SQL; other: AnyPgColumn; rows: T['$inferInsert'][] },
): Promise<void> {
  const key = sql`product_id, ${sql.identifier(other.name)}`;
  await writer.execute(sql`delete from ${table} where product_id = ${ofThese}
    and (${key}) not in (select ${key} from ${jsonRows(table, rows)})`);
  await writer.execute(upsertRows(table, rows));
}
