import type { ProductStock, StockRange } from '@toile/checkout-contract';
import { numbers } from '@toile/database';
import { stockDigest } from '@toile/shown-stock';
import { asc, between, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { heldPieces } from './postgres-offers.ts';
import { offers, shownStock, sizes, touchedProducts } from './tables.ts';

/** Topic on which the database says that products were touched (see migrations). */
export const touchedTopic = 'touched_products';

/** Any fixed number. One transaction at a time writes shown stock, so that a higher revision is always the newer state. */
const settlingLock = 7_015_033;
const touchedAtOnce = 1000;
const rangeSize = 200;

/**
 * Takes some of the touched products. Later ones are for the next call. Their ids are an array: while an import adds rows, the
 * planner may believe that there are none, and would then look for each row in the whole set.
 */
export async function takeTouched(tx: Tx): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${settlingLock})`);
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    delete from ${touchedProducts} where id = any(array(
      select id from ${touchedProducts} order by id limit ${touchedAtOnce}))
    returning product_id`);
  return [...new Set(rows.map((row) => row.product_id))];
}

/** A piece that is kept for an order isn't sold yet, so pages go on to offer it. */
const canBeBought = sql`(${sizes.isOffered} and ${offers.isOffered}
  and (${sizes.stock} > 0 or ${heldPieces(sizes.id)} > 0))`;

/** Writes what pages show of these products. Answers the ids of those that changed. */
export async function showStock(tx: Tx, productIds: number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    insert into ${shownStock} (product_id, revision, is_sold_out, sold_out_sizes)
    select ${offers.productId}, (extract(epoch from clock_timestamp()) * 1000)::bigint,
      coalesce(bool_and(not ${canBeBought}), true),
      coalesce(array_agg(${sizes.id} order by ${sizes.id}) filter (where not ${canBeBought}), '{}')
    from ${offers} left join ${sizes} on ${sizes.productId} = ${offers.productId}
    where ${offers.productId} = any(${numbers(productIds)}) group by ${offers.productId}
    on conflict (product_id) do update set
      revision = greatest(${shownStock}.revision + 1, excluded.revision),
      is_sold_out = excluded.is_sold_out, sold_out_sizes = excluded.sold_out_sizes
    where (${shownStock}.is_sold_out, ${shownStock}.sold_out_sizes)
      is distinct from (excluded.is_sold_out, excluded.sold_out_sizes)
    returning product_id`);
  return rows.map((row) => row.product_id);
}

export async function shownStockOf(db: Db, products: number[] | StockRange): Promise<ProductStock[]> {
  const { productId } = shownStock;
  const wanted = Array.isArray(products)
    ? inArray(productId, products)
    : between(productId, products.from, products.to);
  return db.select().from(shownStock).where(wanted).orderBy(asc(productId));
}

/** All products in ranges of 200, with their digests. */
export async function stockRanges(db: Db): Promise<StockRange[]> {
  const { rows } = await db.execute<StockRange>(sql`
    select min(product_id) as "from", max(product_id) as "to", ${stockDigest} as digest
    from (select *, (row_number() over (order by product_id) - 1) / ${rangeSize} as place from ${shownStock})
      as ${shownStock} group by place order by place`);
  return rows;
}
