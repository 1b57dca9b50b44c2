import { and, eq, gt, inArray, isNotNull, lt, min, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Client, Holding, HoldRules } from '../domain/hold-rules.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import type { Claimant } from '../domain/who-yields.ts';
import { heldSizes, orderLines, orders, sizes } from './tables.ts';

/** Strangers share a network, so what it kept counts for this hour only. */
const keysOf = ({ address, network, userId }: Client): string[] => [
  `address ${address}`,
  `network ${network} ${new Date().toISOString().slice(0, 13)}`,
  ...(userId === undefined ? [] : [`user ${userId}`]),
];

/** Whoever keeps a size, until the next sale. */
const everybody = 'everybody';
const holdersOf = (client: Client): string[] => [...keysOf(client), everybody].sort();

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
      pieces: pieces(sql`${claims} and ${isOf(client)}`),
      orders: sql<number>`count(*) filter (where ${claims} and ${isOf(client)})::int`,
      address: pieces(sql`${claims} and ${orders.clientAddress} = ${client.address}`),
      network: pieces(sql`${orders.clientNetwork} = ${client.network}`),
      all: pieces(sql`${isRecent(rules)} or ${wants}`),
    })
    .from(orders)
    .where(or(claims, isRecent(rules)));
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
  const { pieces: own = 0, orders: count = 0, address = 0, network = 0, all = 0 } = kept ?? {};
  return { load: { address, network, all }, pieces: own, orders: count, since: known?.since ?? undefined };
}

const claims = sql`${orders.claim} <> 'none'`;

/** Pieces on sale. A payment that the provider has either has its pieces, or waits without them. */
const wants = sql`${orders.claim} = 'soft' and ${orders.state} <> 'confirming'`;

/** Pieces that are off the stock while the provider has their payments. Other payments wait until this transaction ends. */
export async function lockPiecesInHand(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pieces in hand', 0))`);
  const [row] = await tx
    .select({ inHand: pieces(sql`true`) })
    .from(orders)
    .where(and(eq(orders.state, 'confirming'), eq(orders.claim, 'firm')));
  return row?.inHand ?? 0;
}

/** Unpaid and not older than an order can be paid. Those that had to yield count: a hoard isn't smaller because of them. */
const isRecent = ({ payableMs }: HoldRules) =>
  and(isNotNull(orders.clientNetwork), gt(orders.createdAt, new Date(Date.now() - payableMs)));

const pieces = (condition: SQL) =>
  sql<number>`coalesce(sum(${orders.pieces}) filter (where ${condition}), 0)::int`;

const isOf = ({ address, userId }: Client): SQL =>
  userId === undefined
    ? sql`${orders.clientAddress} = ${address}`
    : sql`(${orders.clientAddress} = ${address} or ${orders.userId} = ${userId})`;

/** Notes since when the client, and everybody, keeps these sizes. An earlier start counts on. */
export async function noteHeldSizes(
  tx: Tx,
  client: Client,
  { sizeIds, rules }: { sizeIds: number[]; rules: HoldRules },
): Promise<void> {
  // In the order in which `forgetHeldSizes` locks them.
  const sorted = sizeIds.toSorted((a, b) => a - b);
  const rows = holdersOf(client).flatMap((key) => sorted.map((sizeId) => ({ client: key, sizeId })));
  await tx
    .insert(heldSizes)
    .values(rows)
    .onConflictDoUpdate({
      target: [heldSizes.client, heldSizes.sizeId],
      set: { since: sql`excluded.since` },
      setWhere: lt(heldSizes.since, new Date(Date.now() - rules.memoryMs)),
    });
}

/** Which of these sizes were kept for long without a sale, and never by this client. */
export async function staleSizes(
  db: Db,
  client: Client,
  { sizeIds, rules }: { sizeIds: number[]; rules: HoldRules },
): Promise<Set<number>> {
  const rows = await db
    .select()
    .from(heldSizes)
    .where(and(inArray(heldSizes.client, holdersOf(client)), inArray(heldSizes.sizeId, sizeIds)));
  const stale = Date.now() - rules.staleMs;
  const own = new Set(rows.filter((row) => row.client !== everybody).map(({ sizeId }) => sizeId));
  const kept = rows.filter((row) => row.client === everybody && row.since.getTime() < stale);
  return new Set(kept.map(({ sizeId }) => sizeId).filter((sizeId) => !own.has(sizeId)));
}

/** After a payment the time of the client, and of everybody together, starts again. */
export async function forgetHeldSizes(tx: Tx, client: Client, sizeIds: number[]): Promise<void> {
  const isTheirs = and(inArray(heldSizes.client, holdersOf(client)), inArray(heldSizes.sizeId, sizeIds));
  const { client: holder, sizeId } = heldSizes;
  await tx.select({ sizeId }).from(heldSizes).where(isTheirs).orderBy(holder, sizeId).for('update');
  await tx.delete(heldSizes).where(isTheirs);
}

/** Deletes client addresses and networks after a day. */
export async function forgetOldClients(db: Db, rules: HoldRules): Promise<void> {
  const forgotten = new Date(Date.now() - rules.memoryMs);
  await db.delete(heldSizes).where(lt(heldSizes.since, forgotten));
  await db
    .update(orders)
    .set({ clientNetwork: null })
    .where(and(isNotNull(orders.clientNetwork), lt(orders.createdAt, forgotten)));
}

/** Pieces of each size that unpaid orders want. */
export async function softClaims(tx: Tx, sizeIds: number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ sizeId: orderLines.sizeId, quantity: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(wants, inArray(orderLines.sizeId, sizeIds)))
    .groupBy(orderLines.sizeId);
  return new Map(rows.map(({ sizeId, quantity }) => [sizeId, quantity]));
}

/**
 * The unpaid orders that want these sizes, with all that their networks and addresses want, as of one moment: beside an order that has
 * just gone, what its client keeps would look small.
 */
export function claimantsOf(
  db: Db,
  { sizeIds, rules }: { sizeIds: number[]; rules: HoldRules },
): Promise<Claimant[]> {
  return db.transaction((tx) => readClaimants(tx, sizeIds, rules), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function readClaimants(tx: Tx, sizeIds: number[], rules: HoldRules): Promise<Claimant[]> {
  const rows = await tx
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(wants, inArray(orderLines.sizeId, sizeIds)));
  const [networks, addresses] = [
    await wantedBy(tx, orders.clientNetwork, isRecent(rules)),
    await wantedBy(tx, orders.clientAddress, claims),
  ];
  return rows.map(({ order, line: { sizeId, quantity } }) => {
    const [network, address] = [order.clientNetwork ?? '', order.clientAddress ?? ''];
    const load = { network: networks.get(network) ?? 0, address: addresses.get(address) ?? 0 };
    return { ...order, sizeId, quantity, network, address, load };
  });
}

/** Pieces that unpaid orders want, by network or by address. */
async function wantedBy(tx: Tx, client: AnyPgColumn, counts: SQL | undefined): Promise<Map<string, number>> {
  const rows = await tx
    .select({ client: sql<string>`coalesce(${client}, '')`, wanted: pieces(sql`true`) })
    .from(orders)
    .where(counts)
    .groupBy(client);
  return new Map(rows.map(({ client: key, wanted }) => [key, wanted]));
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
