import type { ProductStock, StockRange } from '@toile/checkout-contract';
import { changeTexts, surrogateKeys } from '@toile/contracts';
import { announceChange, type Db, jsonRows } from '@toile/database';
import { sql } from 'drizzle-orm';
import { stockDigest } from './queries.ts';
import { shownStock } from './table.ts';

/** Keys of the service's lists whose pages the stock of these products may change. */
export type ListKeys = (transaction: Pick<Db, 'select'>, productIds: number[]) => Promise<string[]>;

interface Shown extends Record<string, unknown> {
  id: number;
  is_sold_out: boolean;
}

const keysOf = ({ id, is_sold_out: isSoldOut }: Shown) => [
  surrogateKeys.product(id),
  ...(isSoldOut ? [] : [surrogateKeys.back(id)]),
];

/** Keeps the messages that are newer than its own rows. Announces what has changed, so that cached pages of it are made again. */
export async function takeStockNews(
  db: Db,
  products: ProductStock[],
  listKeys: ListKeys = async () => [],
): Promise<void> {
  await db.transaction(async (tx) => {
    // In the order of ids, so that two messages never wait for each other.
    const { rows } = await tx.execute<Shown>(sql`
      insert into ${shownStock} (product_id, revision, is_sold_out, sold_out_sizes)
      select distinct on (product_id) product_id, revision, is_sold_out, sold_out_sizes
      from ${jsonRows(shownStock, products)} order by product_id, revision desc
      on conflict (product_id) do update set
        revision = excluded.revision, is_sold_out = excluded.is_sold_out, sold_out_sizes = excluded.sold_out_sizes
      where ${shownStock}.revision < excluded.revision
      returning product_id as id, is_sold_out`);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const keys = [surrogateKeys.stock, ...rows.flatMap(keysOf), ...(await listKeys(tx, ids))];
    await announceChange(tx, changeTexts(keys));
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
