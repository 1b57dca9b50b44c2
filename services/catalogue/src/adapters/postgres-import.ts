import {
  type Database,
  importTransaction as inTransaction,
  jsonRows,
  keepOnly,
  makeWay,
  numbers,
  upsertRows,
  type Writer,
  writeBatch,
} from '@toile/database';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  CategoryRecord,
  CollectionRecord,
  ImportWriter,
  ProductRecord,
  Save,
} from '../domain/import-writer.ts';
import {
  categories,
  collections,
  designers,
  filterSets,
  filterValues,
  furtherPieces,
  listBlocks,
  listPlaces,
  productSizes,
  products,
  searchEntries,
  searchWords,
  shelf,
  shelfTotals,
  shownElsewhere,
} from './tables.ts';

/** Runs a whole import in one transaction: readers see the shop before it or after it, never half of it. */
export async function importTransaction(
  database: Database,
  work: (writer: ImportWriter) => Promise<void>,
  agree?: () => Promise<void>,
): Promise<void> {
  const all = async (transaction: Writer) => {
    await work(importWriter(transaction));
    await tidyShelf(transaction);
    await transaction.execute(sql`select refresh_search()`);
    await transaction.execute(sql`select refresh_filters()`);
    await transaction.execute(sql`select refresh_further_pieces()`);
  };
  await inTransaction(database, all, agree);
  // Marks what all readers see, so that indices answer alone.
  await database.db.execute(
    sql`vacuum ${products}, ${productSizes}, ${shelf}, ${shelfTotals}, ${designers}, ${searchEntries}, ${searchWords},
      ${filterSets}, ${filterValues}, ${listBlocks}, ${listPlaces}, ${furtherPieces}`,
  );
}

/** Deletes rows of the shelf whose product has gone, then counts the shelf anew. */
async function tidyShelf(transaction: Writer): Promise<void> {
  for (const [kept, id] of [
    [products, shelf.productId],
    [categories, shelf.categoryId],
  ] as const)
    await transaction.execute(
      sql`delete from ${shelf} where not exists (select from ${kept} where ${kept.id} = ${id})`,
    );
  await transaction.execute(sql`delete from ${shelfTotals}`);
  await transaction.execute(sql`insert into ${shelfTotals} (category_id, designer_id, products)
    select category_id, designer_id, count(*) from ${shelf} group by category_id, designer_id`);
}

function importWriter(transaction: Writer): ImportWriter {
  const write =
    <T>(save: (writer: Writer, records: T[]) => Promise<unknown>): Save<T> =>
    (batch, refuse) =>
      writeBatch(transaction, batch, {
        write: (writer, placed) =>
          save(
            writer,
            placed.map(({ record }) => record),
          ),
        refuse,
      });
  return {
    designers: write((writer, records) => writer.execute(upsertRows(designers, records))),
    categories: write(saveCategories),
    collections: write(saveCollections),
    products: write(saveProducts),
    async shownElsewhere(pictures) {
      await transaction.delete(shownElsewhere);
      const distinct = new Map(pictures.map((picture) => [`${picture.shape} ${picture.url}`, picture]));
      await transaction.execute(upsertRows(shownElsewhere, [...distinct.values()]));
    },
    async tidy(ids) {
      await keepOnly(transaction, products, ids.products.named);
      await keepOnly(transaction, collections, ids.collections.named);
      await keepOnly(transaction, categories, ids.categories.named);
      await keepOnly(transaction, designers, ids.designers.named);
      await makeWay(transaction, designers, ids.designers);
      await makeWay(transaction, categories, {
        accepted: ids.categories.accepted,
        within: categories.parentId,
      });
    },
  };
}

function saveCategories(writer: Writer, records: CategoryRecord[]) {
  const rows = records.map(({ resolvedImage, ...category }) => ({
    ...category,
    image: resolvedImage ?? null,
  }));
  return writer.execute(upsertRows(categories, rows));
}

const saveCollections = (writer: Writer, records: CollectionRecord[]) =>
  writer.execute(upsertRows(collections, records));

async function saveProducts(writer: Writer, records: ProductRecord[]): Promise<void> {
  const rows = records.map(({ product }) => product);
  await writer.execute(upsertRows(products, rows));
  const ofThese = sql`any(${numbers(rows.map(({ id }) => id))})`;
  const sizes = records.flatMap(({ product, sizes }) =>
    sizes.map((size, position) => ({ ...size, productId: product.id, position })),
  );
  await replaceRows(writer, productSizes, { ofThese, other: productSizes.id, rows: sizes });
  const places = records.flatMap(({ product, listedIn }) =>
    listedIn.map((categoryId) => ({
      categoryId,
      productId: product.id,
      designerId: product.designerId,
      addedAt: product.addedAt,
    })),
  );
  await replaceRows(writer, shelf, { ofThese, other: shelf.categoryId, rows: places });
}

/** Rows that refer to products: the missing are deleted, new and changed ones written, equal ones left untouched. */
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
