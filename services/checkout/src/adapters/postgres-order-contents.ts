import type { OrderId } from '@toile/checkout-contract';
import { asc, type Column, eq, sql } from 'drizzle-orm';
import type { PricedGroup } from '../domain/price-bag.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { offers, orderLines, orderParcels } from './tables.ts';

/** Lines of a version before don't know their terms. */
const asOrdered = (kept: Column, today: Column) =>
  sql<number | null>`case when ${orderLines.productType} is null then ${today} else ${kept} end`;

/** The order as it was made. Only addresses and pictures come from today's offers. */
export async function contentsOf(db: Db | Tx, orderId: OrderId): Promise<PricedGroup[]> {
  const parcels = await db
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.orderId, orderId))
    .orderBy(asc(orderParcels.position), asc(orderParcels.brandTitle));
  const lines = await db
    .select({
      line: orderLines,
      friendlyUrlName: offers.friendlyUrlName,
      designerUrlName: offers.designerUrlName,
      productType: sql<number>`coalesce(${orderLines.productType}, ${offers.productType})`,
      returnType: asOrdered(orderLines.returnType, offers.returnType),
      leadTimeDays: asOrdered(orderLines.leadTimeDays, offers.leadTimeDays),
      thumbnail: offers.thumbnail,
    })
    .from(orderLines)
    .innerJoin(offers, eq(offers.productId, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(orderLines.sizeId));
  return parcels.map(({ designerId, brandTitle, shipsFrom, shippingPence, totalPence }) => {
    const own = lines.filter(({ line }) => line.designerId === designerId);
    const designer = {
      id: designerId,
      brandTitle,
      friendlyUrlName: own[0]?.designerUrlName ?? '',
      ...(shipsFrom !== 'GB' && { shipsFrom }),
    };
    const ordered = own.map(({ line, designerUrlName: _, ...offer }) => ({
      ...line,
      ...offer,
      shippingPence: 0,
      available: 0,
      designer,
    }));
    return { designer, lines: ordered, shippingPence, totalPence };
  });
}
