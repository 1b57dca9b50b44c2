import { and, eq, gt, inArray, lt, min, or, sql } from 'drizzle-orm';
import type { Client, Holding, HoldRules } from '../domain/hold-rules.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import type { StockLine } from './postgres-stock.ts';
import { heldSizes, orderLines, orders, sizes } from './tables.ts';

const keysOf = ({ address, userId }: Client): string[] => [
  `address ${address}`,
  ...(userId === undefined ? [] : [`user ${userId}`]),
];

/** What the client keeps. Its other orders wait until this transaction ends, so that together they stay within the limit. */
export async function lockHolding(
  tx: Tx,
  client: Client,
  { sizeIds, rules }: { sizeIds: number[]; rules: HoldRules },
): Promise<Holding> {
  for (const key of keysOf(client)) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
  const [kept] = await tx
    .select({
      pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`,
      orders: sql<number>`count(distinct ${orders.id})::int`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.claim, 'firm'), isOf(client)));
  const [known] = await tx
    .select({ since: min(heldSizes.since) })
    .from(heldSizes)
    .where(
      and(
        inArray(heldSizes.client, keysOf(client)),
        inArray(heldSizes.sizeId, sizeIds),
        gt(heldSizes.since, new Date(Date.now() - rules.memoryMs)),
      ),
    );
  return { pieces: kept?.pieces ?? 0, orders: kept?.orders ?? 0, since: known?.since ?? undefined };
}

const isOf = ({ address, userId }: Client) =>
  userId === undefined
    ? eq(orders.clientAddress, address)
    : or(eq(orders.clientAddress, address), eq(orders.userId, userId));

/** Notes since when the client keeps these sizes. An earlier start counts on. */
export async function noteHeldSizes(
  tx: Tx,
  client: Client,
  { sizeIds, rules }: { sizeIds: number[]; rules: HoldRules },
): Promise<void> {
  const rows = keysOf(client).flatMap((key) => sizeIds.map((sizeId) => ({ client: key, sizeId })));
  await tx
    .insert(heldSizes)
    .values(rows)
    .onConflictDoUpdate({
      target: [heldSizes.client, heldSizes.sizeId],
      set: { since: sql`excluded.since` },
      setWhere: lt(heldSizes.since, new Date(Date.now() - rules.memoryMs)),
    });
}

/** After a payment the client's time starts again. */
export async function forgetHeldSizes(tx: Tx, client: Client, sizeIds: number[]): Promise<void> {
  await tx
    .delete(heldSizes)
    .where(and(inArray(heldSizes.client, keysOf(client)), inArray(heldSizes.sizeId, sizeIds)));
}

/** Deletes client addresses after a day. */
export async function forgetOldClients(db: Db, rules: HoldRules): Promise<void> {
  await db.delete(heldSizes).where(lt(heldSizes.since, new Date(Date.now() - rules.memoryMs)));
}

/** Pieces of each size that unpaid orders with a soft claim want. */
export async function softClaims(tx: Tx, sizeIds: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ sizeId: orderLines.sizeId, quantity: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.claim, 'soft'), inArray(orderLines.sizeId, sizeIds)))
    .groupBy(orderLines.sizeId);
  return new Map(rows.map(({ sizeId, quantity }) => [sizeId, quantity]));
}

/** The oldest orders with a soft claim on these pieces, as many as it takes to free them. */
export async function softClaimants(
  db: Db,
  wanted: StockLine[],
  except: Set<string>,
): Promise<{ id: string; intentId: string }[]> {
  const missing = new Map(wanted.map(({ sizeId, quantity }) => [sizeId, quantity]));
  const rows = await db
    .select({ id: orders.id, intentId: orders.intentId, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.claim, 'soft'), inArray(orderLines.sizeId, [...missing.keys()])))
    .orderBy(orders.createdAt);
  const found = new Map<string, { id: string; intentId: string }>();
  for (const { id, intentId, line } of rows) {
    const left = missing.get(line.sizeId) ?? 0;
    if (left <= 0 || except.has(intentId)) continue;
    missing.set(line.sizeId, left - line.quantity);
    found.set(id, { id, intentId });
  }
  return [...found.values()];
}

/** Pieces that the shop has on sale. Counted once a minute at most: every order asks, and the figure hardly changes. */
export function rememberedStock(db: Db, forMs = 60_000): () => Promise<number> {
  let counted: { pieces: Promise<number>; at: number } | undefined;
  return () => {
    if (!counted || Date.now() - counted.at > forMs) {
      counted = { pieces: countStock(db), at: Date.now() };
      counted.pieces.catch(() => {
        counted = undefined;
      });
    }
    return counted.pieces;
  };
}

async function countStock(db: Db): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${sizes.stock}), 0)::int` })
    .from(sizes)
    .where(eq(sizes.isOffered, true));
  return row?.pieces ?? 0;
}
