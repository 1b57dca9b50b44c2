import type { IntentId, OrderId } from '@toile/checkout-contract';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { OrderState } from '../domain/order-state.ts';
import type { PricedBag } from '../domain/price-bag.ts';
import type { Shopper } from '../domain/shopper.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { orderLines, orderParcels, orders } from './tables.ts';

export type Order = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type OrderLine = typeof orderLines.$inferSelect;

export async function findOrder(db: Db | Tx, id: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** The order of this number and of this account, or of this address in any case: one look, whatever of them is wrong. */
export async function findByNumber(
  db: Db | Tx,
  number: string,
  of: Shopper | { emailAddress: string } | 'anybody',
): Promise<Order | undefined> {
  const isNumber = eq(orders.number, number);
  const [order] = await db
    .select()
    .from(orders)
    .where(and(isNumber, ofOwner(of)));
  return order;
}

function ofOwner(of: Parameters<typeof findByNumber>[2]) {
  if (of === 'anybody') return undefined;
  return 'emailAddress' in of ? isAt(of.emailAddress) : isOf(of);
}

const isAt = (emailAddress: string) =>
  and(eq(sql`lower(${orders.emailAddress})`, emailAddress.toLowerCase()), isNull(orders.erasedAt));

/** The account's own, and those of a guest at the address that is shown to be its. */
export const isOf = ({ userId, confirmedEmail }: Shopper) =>
  or(
    eq(orders.userId, userId),
    confirmedEmail ? and(isNull(orders.userId), isAt(confirmedEmail)) : undefined,
  );

/** Orders that somebody has paid or is paying by debit. */
export const placed: OrderState[] = ['confirming', 'complete', 'refunded'];

/** The orders of an account, the newest first. */
export function ordersOfShopper(db: Db, shopper: Shopper, most: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(isOf(shopper), inArray(orders.state, placed)))
    .orderBy(desc(orders.createdAt))
    .limit(most);
}

/** The newest order that an account has placed itself: a stranger may order as a guest with its email, and another address. */
export async function lastOrderBy(db: Db, userId: string): Promise<Order | undefined> {
  const isItsOwn = and(eq(orders.userId, userId), eq(orders.isAdopted, false), inArray(orders.state, placed));
  const [newest] = await db.select().from(orders).where(isItsOwn).orderBy(desc(orders.createdAt)).limit(1);
  return newest;
}

/** Orders of an account that have its name and address, also those that came to nothing. */
export function allOrdersOf(db: Db, shopper: Shopper): Promise<Order[]> {
  return db.select().from(orders).where(isOf(shopper)).orderBy(desc(orders.createdAt));
}

export async function lockByNumber(tx: Tx, number: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
  return order;
}

export async function lockOrderOf(tx: Tx, intentId: IntentId): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.intentId, intentId)).for('update');
  return order;
}

export async function insertOrder(tx: Tx, values: NewOrder): Promise<Order> {
  const [order] = await tx.insert(orders).values(values).returning();
  if (!order) throw new Error('No order was made');
  return order;
}

export async function changeOrder(tx: Tx, id: string, change: Partial<NewOrder>): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id));
}

export async function linesOfOrder(db: Db | Tx, orderId: OrderId): Promise<OrderLine[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
}

export async function parcelsOf(db: Db | Tx, orderId: OrderId): Promise<string[]> {
  const parcels = await db
    .select({ brandTitle: orderParcels.brandTitle })
    .from(orderParcels)
    .where(eq(orderParcels.orderId, orderId))
    .orderBy(orderParcels.position, orderParcels.brandTitle);
  return parcels.map(({ brandTitle }) => brandTitle);
}

/** Writes what is ordered; replaces what was there. */
export async function writeContents(tx: Tx, orderId: OrderId, bag: PricedBag): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
  await tx.delete(orderParcels).where(eq(orderParcels.orderId, orderId));
  const parcels = bag.groups.map(({ designer, shippingPence, totalPence }, position) => ({
    orderId,
    designerId: designer.id,
    position,
    shipsFrom: designer.shipsFrom ?? 'GB',
    brandTitle: designer.brandTitle,
    shippingPence,
    totalPence,
  }));
  const lines = bag.groups.flatMap((group) =>
    group.lines.map((line, position) => ({
      orderId,
      sizeId: line.sizeId,
      productId: line.productId,
      designerId: group.designer.id,
      position,
      title: line.title,
      sizeTitle: line.sizeTitle,
      unitPricePence: line.unitPricePence,
      quantity: line.quantity,
      productType: line.productType,
      returnType: line.returnType ?? null,
      leadTimeDays: line.leadTimeDays ?? null,
    })),
  );
  await tx.insert(orderParcels).values(parcels);
  await tx.insert(orderLines).values(lines);
}

/** Addresses that the version before notes while it runs beside this one. A later migration drops what they stand in. */
export async function forgetClients(db: Db): Promise<void> {
  await db.execute(sql`update orders set client_address = null, client_network = null
    where (client_address is not null or client_network is not null) and created_at < now() - interval '1 day'`);
  await db.execute(sql`delete from held_sizes where since < now() - interval '1 day'`);
}
