import type { ExportCategory, ExportDesigner, Image } from '@toile/contracts';
import { type Database, excluded, type Writer, writeBatch } from '@toile/database';
import type { Placed } from '@toile/service-kit';
import { inArray, notInArray, sql } from 'drizzle-orm';
import type { ProductRecord } from '../features/import-portal-export/product-record.ts';
import { categories, designers, productSizes, products, shelf } from './tables.ts';

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
    await work(importWriter(transaction));
  });
  await db.execute(sql`analyze`);
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

function saveDesigners(writer: Writer, records: ExportDesigner[]) {
  return writer
    .insert(designers)
    .values(records)
    .onConflictDoUpdate({ target: designers.id, set: excluded(designers) });
}

function saveCategories(writer: Writer, records: CategoryRecord[]) {
  const rows = records.map(({ resolvedImage, parentId, description, ...category }) => ({
    ...category,
    parentId: parentId ?? null,
    description: description ?? null,
    image: resolvedImage ?? null,
  }));
  return writer
    .insert(categories)
    .values(rows)
    .onConflictDoUpdate({ target: categories.id, set: excluded(categories) });
}

async function saveProducts(writer: Writer, records: ProductRecord[]): Promise<void> {
  const rows = records.map(({ product: { thumbnail, ...product } }) => ({
    ...product,
    listingThumbnail: thumbnail,
    addedAt: new Date(product.addedAt),
  }));
  const ids = rows.map(({ id }) => id);
  await writer
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({ target: products.id, set: excluded(products) });
  await writer.delete(productSizes).where(inArray(productSizes.productId, ids));
  await writer.delete(shelf).where(inArray(shelf.productId, ids));
  await writer
    .insert(productSizes)
    .values(
      records.flatMap(({ product, sizes }) =>
        sizes.map((size, position) => ({ ...size, productId: product.id, position })),
      ),
    );
  await writer.insert(shelf).values(
    records.flatMap(({ product, listedIn }) =>
      listedIn.map((categoryId) => ({
        categoryId,
        productId: product.id,
        designerId: product.designerId,
        addedAt: new Date(product.addedAt),
      })),
    ),
  );
}
