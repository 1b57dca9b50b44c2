import type { LocalBasket } from '@toile/contracts';
import {
  absorbBag,
  type Bag,
  clearLines,
  createGuestBag,
  deleteLines,
  type KeptLine,
  lockBag,
  lockUserBag,
  putLines,
  readLines,
  touchBag,
} from '../../adapters/postgres-bags.ts';
import type { Tx } from '../../adapters/transaction.ts';
import { fitToStock } from '../price-bag/fit-to-stock.ts';
import type { OfferedLine } from '../price-bag/price-bag.ts';
import { linesOf, union } from './merge-lines.ts';

/** Who asks, and with which copy of the bag. */
export interface Visitor {
  userId?: string | undefined;
  local?: LocalBasket | null | undefined;
}

export interface OpenBag {
  bag: Bag;
  lines: OfferedLine[];
  notices: string[];
  lastUpdated: string;
}

/**
 * Finds or makes the visitor's bag, locked, and takes out what can't be bought any more.
 *
 * - A token: the user's bag. A copy with another id is merged into it first (union, max: repeating is harmless).
 * - No token and an id that the server knows, without an owner: the server's bag counts. The copy counts only
 *   when it is newer, which means that the server has lost writes.
 * - Otherwise (no id, unknown, or a user's): a new guest bag from the copy's ids and quantities.
 */
export async function openBag(tx: Tx, visitor: Visitor): Promise<OpenBag> {
  const { userId, local } = visitor;
  const named = local?.basketId ? await lockBag(tx, local.basketId) : undefined;
  const guest = named?.userId === null ? named : undefined;
  if (userId) return settled(tx, await openUserBag(tx, userId, { named: guest, local }));
  if (!guest) return settled(tx, await newGuestBag(tx, linesOf(local)));
  const open = await settled(tx, guest);
  if (!local?.lastUpdated || local.lastUpdated <= open.lastUpdated) return open;
  await clearLines(tx, guest.id);
  await putLines(tx, guest.id, linesOf(local));
  return settled(tx, await touchBag(tx, guest));
}

async function newGuestBag(tx: Tx, lines: KeptLine[]): Promise<Bag> {
  const bag = await createGuestBag(tx);
  await putLines(tx, bag.id, lines);
  return bag;
}

async function openUserBag(
  tx: Tx,
  userId: string,
  { named, local }: { named?: Bag | undefined; local?: LocalBasket | null | undefined },
): Promise<Bag> {
  const bag = await lockUserBag(tx, userId);
  if (!local || local.basketId === bag.id) return bag;
  const brought = named ? await readLines(tx, named.id) : linesOf(local);
  const own = await readLines(tx, bag.id);
  const changed = union(own, brought);
  if (named) await absorbBag(tx, named, bag);
  if (changed.length === 0) return bag;
  await putLines(tx, bag.id, changed);
  return touchBag(tx, bag);
}

/** Reads a bag and writes down what had to be dropped or lowered. */
export async function settled(tx: Tx, bag: Bag): Promise<OpenBag> {
  const rows = await readLines(tx, bag.id);
  const { lines, lowered, dropped, notices } = fitToStock(rows);
  if (notices.length === 0) return { bag, lines, notices, lastUpdated: newest(bag, rows) };
  await deleteLines(
    tx,
    bag.id,
    dropped.map(({ sizeId }) => sizeId),
  );
  await putLines(tx, bag.id, linesToKeep(lowered));
  const touched = await touchBag(tx, bag);
  return { bag: touched, lines, notices, lastUpdated: newest(touched, rows) };
}

const linesToKeep = (lines: OfferedLine[]): KeptLine[] =>
  lines.map(({ productId, sizeId, quantity }) => ({ productId, sizeId, quantity }));

/** A changed price or title is a change of the bag too, so that browsers take it over. */
function newest(bag: Bag, rows: { offerUpdatedAt: Date }[]): string {
  const moments = [bag.updatedAt, ...rows.map(({ offerUpdatedAt }) => offerUpdatedAt)];
  return new Date(Math.max(...moments.map((moment) => moment.getTime()))).toISOString();
}
