import type { ProductStock, StockRange } from '@toile/checkout-contract';
import { announceChange, type Db, jsonRows } from '@toile/database';
import { sql } from 'drizzle-orm';
import { stockDigest } from './queries.ts';
import { shownStock } from './table.ts';

/** Keeps the messages that are newer than its own rows. Announces a change, so that cached pages are made again. */
export async function takeStockNews(db: Db, products: ProductStock[]): Promise<void> {
  await db.transaction(async (tx) => {
    // In the order of ids, so that two messages never wait for each other.
    const { rowCount } = await tx.execute(sql`
      insert into ${shownStock} (product_id, revision, is_sold_out, sold_out_sizes)
      select distinct on (product_id) product_id, revision, is_sold_out, sold_out_sizes
      from ${jsonRows(shownStock, products)} order by product_id, revision desc
      on conflict (product_id) do update set
        revision = excluded.revision, is_sold_out = excluded.is_sold_out, sold_out_sizes = excluded.sold_out_sizes
      where ${shownStock}.revision < excluded.revision`);
    if (rowCount) await announceChange(tx);
  });
}

/** The ranges in which this copy differs from the sender's. */
export async function differingRanges(db: Db, ranges: StockRange[]): Promise<StockRange[]> {
  const { rows } = await db.execute<StockRange>(sql`
    select * from json_to_recordset(${JSON.stringify(ranges)}::json) as range ("from" int, "to" int, digest text)
    where digest is distinct from (
      select ${stockDigest} from ${shownStock} where ${shownStock.productId} between range."from" and range."to")
    order by "from"`);
  return rows;
}
