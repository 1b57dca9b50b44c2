import type { ExportDesigner, ExportProduct, Image } from '@toile/contracts';
import { isNoneOf, jsonRows, numbers, type Writer } from '@toile/database';
import { and, or, type SQLWrapper, sql } from 'drizzle-orm';
import { offers, orderLines, orders, sizes } from './tables.ts';

export interface Offer {
  product: ExportProduct;
  designer: ExportDesigner;
  thumbnail: Image;
}

export interface OfferWriter {
  put(batch: Offer[]): Promise<void>;
  /** Ends the sale of products that the portal no longer names, or whose designer it doesn't. undefined: not known, so nothing ends. */
  withdrawAllBut(named: {
    products?: Iterable<number> | undefined;
    designers?: Iterable<number> | undefined;
  }): Promise<void>;
}

export function offerWriter(tx: Writer): OfferWriter {
  return {
    async put(batch) {
      await putOffers(tx, batch);
      await putSizes(tx, batch);
    },
    async withdrawAllBut({ products, designers }) {
      const gone = [
        products && isNoneOf(offers.productId, products),
        designers && isNoneOf(offers.designerId, designers),
      ].filter((condition) => condition !== undefined);
      await tx
        .update(offers)
        .set({ isOffered: false, updatedAt: sql`clock_timestamp()` })
        .where(and(or(sql`false`, ...gone), offers.isOffered));
    },
  };
}

const shown = [
  'title',
  'friendlyUrlName',
  'designerId',
  'brandTitle',
  'designerUrlName',
  'shipsFrom',
  'unitPricePence',
  'shippingPence',
  'productType',
  'returnType',
  'leadTimeDays',
  'status',
  'thumbnail',
  'isOffered',
] as const;

const columnNames = shown.map((name) => sql.identifier(offers[name].name));
const list = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `);
const oldRow = list(columnNames.map((name) => sql`${offers}.${name}`));
const newRow = list(columnNames.map((name) => sql`excluded.${name}`));

/** An unchanged offer keeps its `updatedAt`, so that bags with it don't count as changed. */
async function putOffers(tx: Writer, batch: Offer[]): Promise<void> {
  const rows = batch.map(({ product, designer, thumbnail }) => ({
    productId: product.id,
    title: product.title,
    friendlyUrlName: product.friendlyUrlName,
    designerId: designer.id,
    brandTitle: designer.brandTitle,
    designerUrlName: designer.friendlyUrlName,
    shipsFrom: designer.shipsFrom,
    unitPricePence: product.unitPricePence,
    shippingPence: product.shippingCostPence,
    productType: product.productType,
    returnType: product.returnType,
    leadTimeDays: product.leadTimeDays ?? null,
    status: product.status,
    thumbnail,
    isOffered: true,
  }));
  const changes = columnNames.map((name) => sql`${name} = excluded.${name}`);
  await tx.execute(sql`insert into ${offers} (product_id, ${list(columnNames)})
    select product_id, ${list(columnNames)} from ${jsonRows(offers, rows)}
    on conflict (product_id) do update set ${list(changes)}, updated_at = clock_timestamp()
    where (${oldRow}) is distinct from (${newRow})`);
}

/** Pieces that firm claims of unpaid orders have taken off the stock. */
export const heldPieces = (sizeId: SQLWrapper) => sql`coalesce((
  select sum(${orderLines.quantity}) from ${orderLines}
  join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orders.claim} = 'firm' and ${orderLines.sizeId} = ${sizeId}
), 0)::int`;

/**
 * Sets the stock only if the portal's figure differs from that of the last import: sales have lowered it since. A size that is as it
 * was isn't touched: whoever takes a piece off one would wait until the whole import is in.
 */
async function putSizes(tx: Writer, batch: Offer[]): Promise<void> {
  const rows = batch.flatMap(({ product }) =>
    product.sizes.map(({ id, sizeDisplayTitle, stock }) => ({
      id,
      productId: product.id,
      title: sizeDisplayTitle,
      stock,
      exportedStock: stock,
    })),
  );
  const ids = numbers(rows.map(({ id }) => id));
  const kept = await tx.select().from(sizes).where(sql`${sizes.id} = any(${ids})`);
  const known = new Map(kept.map((size) => [size.id, size]));
  const changed = rows.filter(({ id, ...row }) => !isSame(row, known.get(id)));
  if (changed.length > 0) await putChanged(tx, changed);
  await tx.execute(sql`update ${sizes} set is_offered = false
    where product_id = any(${numbers(batch.map(({ product }) => product.id))})
    and is_offered and id <> all(${ids})`);
}

type NewSize = Pick<typeof sizes.$inferSelect, 'id' | 'productId' | 'title' | 'stock' | 'exportedStock'>;

const isSame = (row: Omit<NewSize, 'id'>, known?: typeof sizes.$inferSelect) =>
  known?.isOffered &&
  known.productId === row.productId &&
  known.title === row.title &&
  known.exportedStock === row.exportedStock;

/** Locks the sizes in the order in which orders do, and looks what those keep afterwards: a statement sees what was there when it began. */
async function putChanged(tx: Writer, rows: NewSize[]): Promise<void> {
  const ids = numbers(rows.map(({ id }) => id));
  await tx.execute(sql`select from ${sizes} where id = any(${ids}) order by id for update`);
  const isSameFigure = sql`${sizes}.exported_stock = excluded.exported_stock`;
  const free = sql`excluded.exported_stock - ${heldPieces(sql`excluded.id`)}`;
  await tx.execute(sql`insert into ${sizes} (id, product_id, title, stock, exported_stock)
    select id, product_id, title, stock, exported_stock from ${jsonRows(sizes, rows)}
    on conflict (id) do update set
      product_id = excluded.product_id, title = excluded.title, is_offered = true,
      exported_stock = excluded.exported_stock,
      stock = case when ${isSameFigure} then ${sizes}.stock else greatest(${free}, 0) end,
      missing = case when ${isSameFigure} then ${sizes}.missing else greatest(-(${free}), 0) end`);
}
