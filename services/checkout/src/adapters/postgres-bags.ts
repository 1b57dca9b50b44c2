import { randomBytes } from 'node:crypto';
import type { BagId } from '@toile/checkout-contract';
import { and, eq, gt, inArray, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { KeptLine } from '../domain/merge-lines.ts';
import type { BagLine, OfferedLine } from '../domain/price-bag.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { offeredLines, offerSelection } from './offered-lines.ts';
import { placed } from './postgres-orders.ts';
import { bagLines, bags, offers, orders, payments, sizes } from './tables.ts';

export type Bag = typeof bags.$inferSelect;

/** Strictly later than before, so that every change shows in `lastUpdated` (SH-32). */
const later = sql`greatest(clock_timestamp(), ${bags.updatedAt} + interval '1 millisecond')`;

/** The bag, locked until the transaction ends: changes of one bag happen one after the other (T02). */
export async function lockBag(tx: Tx, id: string): Promise<Bag | undefined> {
  const [bag] = await tx.select().from(bags).where(eq(bags.id, id)).for('update');
  return bag;
}

/** The one bag of a user, locked; made if there is none. */
export async function lockUserBag(tx: Tx, userId: string): Promise<Bag> {
  await tx
    .insert(bags)
    .values({ id: newBagId(), userId, updatedAt: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: bags.userId });
  const [bag] = await tx.select().from(bags).where(eq(bags.userId, userId)).for('update');
  if (!bag) throw new Error('The bag of a user was deleted while it was made');
  return bag;
}

export async function findUserBag(tx: Tx, userId: string): Promise<Bag | undefined> {
  const [bag] = await tx.select().from(bags).where(eq(bags.userId, userId));
  return bag;
}

export async function createGuestBag(tx: Tx): Promise<Bag> {
  const [bag] = await tx
    .insert(bags)
    .values({ id: newBagId(), updatedAt: sql`clock_timestamp()` })
    .returning();
  if (!bag) throw new Error('No bag was made');
  return bag;
}

/** 128 random bits: whoever knows the id has the bag (D56). */
function newBagId(): string {
  return randomBytes(16).toString('hex');
}

/**
 * The lines with today's offers, in the order in which they were added. Planning this query takes longer than running it,
 * so it is prepared once a connection.
 */
export async function readLines(tx: Tx, bagId: BagId): Promise<BagLine[]> {
  const rows = await tx
    .select({
      ...offerSelection(bagId),
      quantity: bagLines.quantity,
      toldPricePence: bagLines.toldPricePence,
      toldShippingPence: bagLines.toldShippingPence,
      offerUpdatedAt: offers.updatedAt,
    })
    .from(bagLines)
    .innerJoin(sizes, eq(sizes.id, bagLines.sizeId))
    .innerJoin(offers, eq(offers.productId, sizes.productId))
    .where(eq(bagLines.bagId, bagId))
    .orderBy(bagLines.addedAt, bagLines.sizeId)
    .prepare('lines_of_bag')
    .execute();
  return offeredLines(rows);
}

/** The offer of one size, for this bag; undefined when there is no such product or size. */
export async function findOffered(
  tx: Tx,
  bagId: BagId,
  wanted: { productId: number; sizeId: number },
): Promise<OfferedLine | undefined> {
  const rows = await tx
    .select({ ...offerSelection(bagId), quantity: sql<number>`0` })
    .from(sizes)
    .innerJoin(offers, eq(offers.productId, sizes.productId))
    .where(and(eq(sizes.id, wanted.sizeId), eq(offers.productId, wanted.productId)))
    .prepare('offered_size')
    .execute();
  return offeredLines(rows)[0];
}

export async function isProductKnown(tx: Tx, productId: number): Promise<boolean> {
  const found = await tx
    .select({ id: offers.productId })
    .from(offers)
    .where(and(eq(offers.productId, productId), eq(offers.isOffered, true)));
  return found.length > 0;
}

/** Sets quantities. Lines of unknown sizes are ignored. */
export async function putLines(tx: Tx, bagId: BagId, lines: KeptLine[]): Promise<void> {
  if (lines.length === 0) return;
  const wanted = new Map(lines.map((line) => [line.sizeId, line]));
  const known = await tx
    .select({
      sizeId: sizes.id,
      productId: sizes.productId,
      unitPricePence: offers.unitPricePence,
      shippingPence: offers.shippingPence,
    })
    .from(sizes)
    .innerJoin(offers, eq(offers.productId, sizes.productId))
    .where(inArray(sizes.id, [...wanted.keys()]));
  const priced = known.flatMap((size) => {
    const line = wanted.get(size.sizeId);
    return line?.productId === size.productId ? [{ ...size, quantity: line.quantity }] : [];
  });
  await setQuantities(tx, bagId, priced);
}

/** Sets the quantity of a line whose size is known. */
export async function putLine(tx: Tx, bagId: BagId, line: OfferedLine): Promise<void> {
  await setQuantities(tx, bagId, [line]);
}

type PricedLine = KeptLine & Pick<OfferedLine, 'unitPricePence' | 'shippingPence'>;

async function setQuantities(tx: Tx, bagId: BagId, lines: PricedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ productId, sizeId, quantity, unitPricePence, shippingPence }) => ({
    bagId,
    productId,
    sizeId,
    quantity,
    toldPricePence: unitPricePence,
    toldShippingPence: shippingPence,
    addedAt: sql`clock_timestamp()`,
  }));
  await tx
    .insert(bagLines)
    .values(rows)
    .onConflictDoUpdate({
      target: [bagLines.bagId, bagLines.sizeId],
      set: { quantity: sql`excluded.quantity` },
    });
}

/** True if a form has added this size to the bag so shortly before that it is the same press. */
export async function isPressedTwice(tx: Tx, bagId: BagId, sizeId: number): Promise<boolean> {
  const isRecent = gt(bagLines.pressedAt, sql`clock_timestamp() - interval '2 seconds'`);
  const found = await tx
    .select({ sizeId: bagLines.sizeId })
    .from(bagLines)
    .where(and(eq(bagLines.bagId, bagId), eq(bagLines.sizeId, sizeId), isRecent));
  return found.length > 0;
}

export async function notePress(tx: Tx, bagId: BagId, sizeId: number): Promise<void> {
  await tx
    .update(bagLines)
    .set({ pressedAt: sql`clock_timestamp()` })
    .where(and(eq(bagLines.bagId, bagId), eq(bagLines.sizeId, sizeId)));
}

/** Notes today's prices as those that the shopper was told. */
export async function noteToldPrices(tx: Tx, bagId: BagId): Promise<void> {
  const isOther = or(
    sql`${bagLines.toldPricePence} is distinct from ${offers.unitPricePence}`,
    sql`${bagLines.toldShippingPence} is distinct from ${offers.shippingPence}`,
  );
  await tx
    .update(bagLines)
    .set({ toldPricePence: sql`${offers.unitPricePence}`, toldShippingPence: sql`${offers.shippingPence}` })
    .from(offers)
    .where(and(eq(bagLines.bagId, bagId), eq(offers.productId, bagLines.productId), isOther));
}

export async function deleteLines(tx: Tx, bagId: BagId, sizeIds: number[]): Promise<void> {
  if (sizeIds.length === 0) return;
  await tx.delete(bagLines).where(and(eq(bagLines.bagId, bagId), inArray(bagLines.sizeId, sizeIds)));
}

export async function clearLines(tx: Tx, bagId: BagId): Promise<void> {
  await tx.delete(bagLines).where(eq(bagLines.bagId, bagId));
}

export async function touchBag(tx: Tx, bag: Bag, notices = bag.notices): Promise<Bag> {
  const [touched] = await tx
    .update(bags)
    .set({ updatedAt: later, notices })
    .where(eq(bags.id, bag.id))
    .returning();
  return touched ?? bag;
}

/**
 * Deletes the bags of guests that nobody has changed since `full`, and empty ones since `empty`. Pieces that a bank is being asked
 * for may come back to theirs.
 */
export async function forgetGuestBags(db: Db, before: { full: Date; empty: Date }): Promise<void> {
  const hasNoLines = notExists(db.select().from(bagLines).where(eq(bagLines.bagId, bags.id)));
  const isOld = or(lt(bags.updatedAt, before.full), and(lt(bags.updatedAt, before.empty), hasNoLines));
  const isAwaited = and(eq(orders.bagId, bags.id), eq(orders.state, 'confirming'));
  const waitsForNone = notExists(db.select().from(orders).where(isAwaited));
  await db.delete(bags).where(and(isNull(bags.userId), isOld, waitsForNone));
}

/**
 * Ends a guest's bag after a merge. Its payments and orders move to the user's bag; an order becomes the account's only while it
 * isn't paid: others may have paid in this browser before.
 */
export async function absorbBag(tx: Tx, guest: Bag, user: Bag): Promise<void> {
  await tx.update(payments).set({ bagId: user.id }).where(eq(payments.bagId, guest.id));
  const isUnpaid = notInArray(orders.state, placed);
  const isOfGuest = eq(orders.bagId, guest.id);
  await tx.update(orders).set({ userId: user.userId }).where(and(isOfGuest, isUnpaid));
  await tx.update(orders).set({ bagId: user.id }).where(isOfGuest);
  await tx.delete(bags).where(eq(bags.id, guest.id));
}
