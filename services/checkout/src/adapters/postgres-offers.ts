import type { ExportDesigner, ExportProduct, Image } from '@toile/contracts';
import type { Database } from '@toile/database';
import { and, inArray, notInArray, sql } from 'drizzle-orm';
import { offers, orderLines, orders, sizes } from './tables.ts';
import type { Tx } from './transaction.ts';

export interface Offer {
  product: ExportProduct;
  designer: ExportDesigner;
  thumbnail: Image;
}

export interface OfferWriter {
  put(batch: Offer[]): Promise<void>;
  /** What the portal no longer names can't be bought any more. */
  withdrawAllBut(productIds: number[]): Promise<void>;
}

export function importTransaction(
  { db }: Database,
  work: (writer: OfferWriter) => Promise<void>,
): Promise<void> {
  return db.transaction((tx) =>
    work({
      put: async (batch) => {
        if (batch.length === 0) return;
        await putOffers(tx, batch);
        await putSizes(tx, batch);
      },
      withdrawAllBut: async (productIds) => {
        const gone = productIds.length > 0 ? notInArray(offers.productId, productIds) : sql`true`;
        await tx
          .update(offers)
          .set({ isOffered: false, updatedAt: sql`clock_timestamp()` })
          .where(and(gone, offers.isOffered));
      },
    }),
  );
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
  'status',
  'thumbnail',
  'isOffered',
] as const;

const columnNames = shown.map((name) => sql.identifier(offers[name].name));
const oldRow = sql.join(
  columnNames.map((name) => sql`${offers}.${name}`),
  sql`, `,
);
const newRow = sql.join(
  columnNames.map((name) => sql`excluded.${name}`),
  sql`, `,
);

/** An offer that is as it was keeps its `updatedAt`, so bags that hold it don't count as changed. */
async function putOffers(tx: Tx, batch: Offer[]): Promise<void> {
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
    status: product.status,
    thumbnail,
    isOffered: true,
  }));
  const set = Object.fromEntries(
    shown.map((name) => [name, sql`excluded.${sql.identifier(offers[name].name)}`]),
  );
  await tx
    .insert(offers)
    .values(rows)
    .onConflictDoUpdate({
      target: offers.productId,
      set: { ...set, updatedAt: sql`clock_timestamp()` },
      setWhere: sql`(${oldRow}) is distinct from (${newRow})`,
    });
}

/** Pieces that unpaid orders keep off the stock. */
const held = sql`coalesce((
  select sum(${orderLines.quantity}) from ${orderLines}
  join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orders.holdsStock} and ${orderLines.sizeId} = excluded.id
), 0)::int`;

/** Stock that sales have lowered stays, unless the portal now says another figure than last time. */
async function putSizes(tx: Tx, batch: Offer[]): Promise<void> {
  const rows = batch.flatMap(({ product }) =>
    product.sizes.map(({ id, sizeDisplayTitle, stock }) => ({
      id,
      productId: product.id,
      title: sizeDisplayTitle,
      stock,
      exportedStock: stock,
    })),
  );
  const productIds = batch.map(({ product }) => product.id);
  const sizeIds = rows.map(({ id }) => id);
  await tx
    .insert(sizes)
    .values(rows)
    .onConflictDoUpdate({
      target: sizes.id,
      set: {
        productId: sql`excluded.product_id`,
        title: sql`excluded.title`,
        isOffered: true,
        exportedStock: sql`excluded.exported_stock`,
        stock: sql`case when ${sizes.exportedStock} = excluded.exported_stock then ${sizes.stock}
          else greatest(excluded.exported_stock - ${held}, 0) end`,
      },
    });
  await tx
    .update(sizes)
    .set({ isOffered: false })
    .where(and(inArray(sizes.productId, productIds), notInArray(sizes.id, sizeIds)));
}
