import {
  type Database,
  importTransaction as inTransaction,
  jsonRows,
  keepOnly,
  makeWay,
  numbers,
  tidyTables,
  upsertFrom,
  upsertRows,
  type Writer,
  writeBatch,
} from '@toile/database';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CategoryRecord, ImportWriter, ProductRecord, Save } from '../domain/import-writer.ts';
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
  await inTransaction(database, all, async (transaction) => {
    await agree?.();
    await transaction.execute(sql`select finish_filters()`);
  });
  // Marks what all readers see, so that indices answer alone.
  await tidyTables(
    database,
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
    <T>(upsert: (records: T[]) => SQL): Save<T> =>
    (batch, refuse) =>
      writeBatch(transaction, batch, {
        statement: (placed) => upsert(placed.map(({ record }) => record)),
        refuse,
      });
  return {
    designers: write((records) => upsertRows(designers, records)),
    categories: write(upsertCategories),
    collections: write((records) => upsertRows(collections, records)),
    products: write(upsertProducts),
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

function upsertCategories(records: CategoryRecord[]): SQL {
  const rows = records.map(({ resolvedImage, ...category }) => ({
    ...category,
    image: resolvedImage ?? null,
  }));
  return upsertRows(categories, rows);
}

/** Products with their sizes and places in one statement: node gathers the next ones meanwhile, and would answer late. */
function upsertProducts(records: ProductRecord[]): SQL {
  const rows = records.map(({ product }) => product);
  const sizes = records.flatMap(({ product, sizes }) =>
    sizes.map((size, position) => ({ ...size, productId: product.id, position })),
  );
  const places = records.flatMap(({ product, listedIn }) =>
    listedIn.map((categoryId) => ({
      categoryId,
      productId: product.id,
      designerId: product.designerId,
      addedAt: product.addedAt,
    })),
  );
  const ofThese = sql`any(${numbers(rows.map(({ id }) => id))})`;
  return sql`with
    given_sizes as materialized (select * from ${jsonRows(productSizes, sizes)}),
    given_places as materialized (select * from ${jsonRows(shelf, places)}),
    saved as (${upsertRows(products, rows)}),
    ${replaceRows(productSizes, { given: sql`given_sizes`, other: productSizes.id, ofThese })},
    ${replaceRows(shelf, { given: sql`given_places`, other: shelf.categoryId, ofThese })}
    select`;
}

/** Rows that refer to products: the missing are deleted, new and changed ones written, equal ones left untouched. */
function replaceRows(
  table: typeof productSizes | typeof shelf,
  { given, other, ofThese }: { given: SQL; other: AnyPgColumn; ofThese: SQL },
): SQL {
  const key = sql`product_id, ${sql.identifier(other.name)}`;
  return sql`${given}_gone as (delete from ${table} where product_id = ${ofThese}
      and (${key}) not in (select ${key} from ${given})),
    ${given}_saved as (${upsertFrom(table, given)})`;
}
