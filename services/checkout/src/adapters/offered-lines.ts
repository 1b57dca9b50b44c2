import { productStatus } from '@toile/contracts';
import { sql } from 'drizzle-orm';
import type { OfferedLine } from '../domain/price-bag.ts';
import { offers, orderLines, orders, sizes } from './tables.ts';

/** Pieces that the bag's own unpaid orders keep: they are off the stock, but this shopper may still have them, unless a bank is being asked. */
const heldBy = (bagId: string) => sql<number>`coalesce((
  select sum(${orderLines.quantity}) from ${orderLines}
  join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orders.bagId} = ${bagId} and ${orders.claim} = 'firm' and ${orders.state} <> 'confirming'
    and ${orderLines.sizeId} = ${sizes.id}
), 0)::int`;

/** No stock is left, but the order of another bag keeps a piece, which may come back soon. Looked up for empty sizes only. */
const keptByAnother = (bagId: string) => sql<boolean>`case when ${sizes.stock} > 0 then false else exists (
  select 1 from ${orders}
  join ${orderLines} on ${orderLines.orderId} = ${orders.id} and ${orderLines.sizeId} = ${sizes.id}
  where ${orders.claim} = 'firm' and ${orders.bagId} <> ${bagId}
    and (${orders.state} <> 'confirming' or ${orders.inHandSince} > now() - interval '10 minutes')
) end`;

/** The columns of an offered line, for queries over `sizes` joined with `offers`. */
export const offerSelection = (bagId: string) => ({
  productId: offers.productId,
  sizeId: sizes.id,
  sizeTitle: sizes.title,
  stock: sizes.stock,
  isSizeOffered: sizes.isOffered,
  held: heldBy(bagId),
  isKeptByAnother: keptByAnother(bagId),
  title: offers.title,
  friendlyUrlName: offers.friendlyUrlName,
  designerId: offers.designerId,
  brandTitle: offers.brandTitle,
  designerUrlName: offers.designerUrlName,
  shipsFrom: offers.shipsFrom,
  unitPricePence: offers.unitPricePence,
  shippingPence: offers.shippingPence,
  productType: offers.productType,
  returnType: offers.returnType,
  leadTimeDays: offers.leadTimeDays,
  status: offers.status,
  thumbnail: offers.thumbnail,
  isProductOffered: offers.isOffered,
});

type Selected = { [K in keyof ReturnType<typeof offerSelection>]: unknown } & {
  stock: number;
  held: number;
  isKeptByAnother: boolean;
  status: number;
  isSizeOffered: boolean;
  isProductOffered: boolean;
  designerId: number;
  brandTitle: string;
  designerUrlName: string;
  shipsFrom: string;
} & Omit<OfferedLine, 'available' | 'isKeptByAnother' | 'designer'>;

const unavailable: number[] = [productStatus.outOfStock, productStatus.notAvailable];

export function offeredLines<Row extends Selected>(rows: Row[]): (Row & OfferedLine)[] {
  return rows.map((row) => ({
    ...row,
    available: isOffered(row) ? row.stock + row.held : 0,
    isKeptByAnother: isOffered(row) && row.isKeptByAnother,
    designer: {
      id: row.designerId,
      brandTitle: row.brandTitle,
      friendlyUrlName: row.designerUrlName,
      ...(row.shipsFrom !== 'GB' && { shipsFrom: row.shipsFrom }),
    },
  }));
}

function isOffered({ isSizeOffered, isProductOffered, status }: Selected): boolean {
  return isSizeOffered && isProductOffered && !unavailable.includes(status);
}
