import type { BagId } from '@toile/checkout-contract';
import { productStatus } from '@toile/contracts';
import { sql } from 'drizzle-orm';
import type { OfferedLine } from '../domain/price-bag.ts';
import { offers, orderLines, orders, sizes } from './tables.ts';

/** No stock is left, but a payment of another bag is in the provider's hands, and its pieces may come back soon. Looked up for empty sizes only. */
const keptByAnother = (bagId: BagId) => sql<boolean>`case when ${sizes.stock} > 0 then false else exists (
  select 1 from ${orders}
  join ${orderLines} on ${orderLines.orderId} = ${orders.id} and ${orderLines.sizeId} = ${sizes.id}
  where ${orders.claim} = 'firm' and ${orders.bagId} <> ${bagId}
    and ${orders.inHandSince} > now() - interval '10 minutes'
) end`;

/** The columns of an offered line, for queries over `sizes` joined with `offers`. */
export const offerSelection = (bagId: BagId) => ({
  productId: offers.productId,
  sizeId: sizes.id,
  sizeTitle: sizes.title,
  stock: sizes.stock,
  isSizeOffered: sizes.isOffered,
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
    available: isOffered(row) ? row.stock : 0,
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
