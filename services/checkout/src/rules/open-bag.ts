import type { LocalBasket } from '@toile/checkout-contract';
import type { Drops } from '@toile/service-kit/drops';
import {
  absorbBag,
  type Bag,
  clearLines,
  createGuestBag,
  deleteLines,
  lockBag,
  lockUserBag,
  noteToldPrices,
  putLines,
  readLines,
  touchBag,
} from '../adapters/postgres-bags.ts';
import { fitToStock } from '../domain/fit-to-stock.ts';
import type { KeptLine } from '../domain/merge-lines.ts';
import { linesOf, sum, union } from '../domain/merge-lines.ts';
import type { Notice } from '../domain/notice.ts';
import type { BagLine, OfferedLine, Terms } from '../domain/price-bag.ts';
import { priceNotices } from '../domain/price-notices.ts';
import type { Tx } from '../domain/transaction.ts';

/** A shopper who asks, and the copy of the bag that they have. */
export interface Visitor {
  userId?: string | undefined;
  local?: LocalBasket | null | undefined;
  /** The bag that forms have filled, by the cookie; adopted into the one that is opened, or opened itself. */
  formBagId?: string | undefined;
  /** Drops, whose pieces no copy can bring into a bag. */
  drops?: Drops | undefined;
  terms: Terms;
}

export interface OpenBag {
  /** The bag, whose notices are all that the shopper hasn't dismissed. */
  bag: Bag;
  lines: OfferedLine[];
  /** Notices of what this call has changed. */
  news: Notice[];
  lastUpdated: string;
}

/**
 * Finds or makes the visitor's bag, locked, and takes out what can't be bought any more.
 *
 * - A token: the user's bag. A copy with another id is merged into it first (union, max: repeating is harmless).
 * - No token and an id that the server knows, without an owner: the server's bag counts. The copy counts only
 *   when it is newer, which means that the server has lost writes.
 * - Otherwise (no id, unknown, or a user's): a new guest bag from the copy's ids and quantities.
 *
 * The bag of forms is opened where the browser has no copy yet. Else it is added to the bag and ends with that, so that each of
 * its pieces counts once, however often its cookie comes.
 */
export async function openBag(tx: Tx, visitor: Visitor): Promise<OpenBag> {
  const { userId, formBagId, terms } = visitor;
  const isFresh = !userId && !visitor.local?.basketId && !visitor.local?.items.length;
  const local = isFresh && formBagId ? { basketId: formBagId, items: [] } : visitor.local;
  const open = await openOwnBag(tx, { ...visitor, local });
  // A bag that this call has made may never reach the browser: the next call, which names it, adopts.
  const isHeld = Boolean(userId) || open.bag.id === local?.basketId;
  const adopted = isHeld && formBagId ? await adoptFormBag(tx, open.bag, formBagId) : undefined;
  if (!adopted) return open;
  const fitted = await fitBag(tx, adopted, terms);
  return { ...fitted, news: allOf(open.news, fitted.news) };
}

/** The bag without what forms have put elsewhere. */
async function openOwnBag(tx: Tx, visitor: Visitor): Promise<OpenBag> {
  const { userId, local, terms, drops } = visitor;
  const isDropped = (productId: number) => drops?.of(productId) !== undefined;
  const copied = linesOf(local).filter(({ productId }) => !isDropped(productId));
  const fit = (bag: Bag) => fitBag(tx, bag, terms);
  const present = local?.basketId ? await lockBag(tx, local.basketId) : undefined;
  const guest = present?.userId === null ? present : undefined;
  if (userId) return fit(await openUserBag(tx, userId, { guest, local, copied }));
  if (!guest) return fit(await newGuestBag(tx, copied));
  const open = await fit(guest);
  if (!local?.lastUpdated || local.lastUpdated <= open.lastUpdated) return open;
  await clearLines(tx, guest.id);
  const kept = open.lines.filter(({ productId }) => isDropped(productId));
  await putLines(tx, guest.id, [...copied, ...linesToKeep(kept)]);
  return fit(await touchBag(tx, open.bag));
}

/** Moves the pieces of a guest's bag into another one. undefined: there is nothing to move, or no more. */
async function adoptFormBag(tx: Tx, bag: Bag, formBagId: string): Promise<Bag | undefined> {
  if (formBagId === bag.id) return undefined;
  const filled = await lockBag(tx, formBagId);
  if (filled?.userId !== null) return undefined;
  await putLines(tx, bag.id, sum(await readLines(tx, bag.id), await readLines(tx, filled.id)));
  await absorbBag(tx, filled, bag);
  return touchBag(tx, bag, allOf(bag.notices, filled.notices));
}

async function newGuestBag(tx: Tx, lines: KeptLine[]): Promise<Bag> {
  const bag = await createGuestBag(tx);
  await putLines(tx, bag.id, lines);
  return bag;
}

async function openUserBag(
  tx: Tx,
  userId: string,
  {
    guest,
    local,
    copied,
  }: { guest?: Bag | undefined; local?: LocalBasket | null | undefined; copied: KeptLine[] },
): Promise<Bag> {
  const bag = await lockUserBag(tx, userId);
  if (!local || local.basketId === bag.id) return bag;
  const brought = guest ? await readLines(tx, guest.id) : copied;
  const own = await readLines(tx, bag.id);
  const changed = union(own, brought);
  if (guest) await absorbBag(tx, guest, bag);
  const notices = allOf(bag.notices, guest?.notices ?? []);
  if (changed.length === 0 && notices.length === bag.notices.length) return bag;
  await putLines(tx, bag.id, changed);
  return touchBag(tx, bag, notices);
}

/** Fits a bag to stock and prices: drops or lowers lines, and adds a notice of each change. */
async function fitBag(tx: Tx, bag: Bag, terms: Terms): Promise<OpenBag> {
  const rows = await readLines(tx, bag.id);
  const { lines, lowered, dropped, notices } = fitToStock(rows);
  const news = [...notices, ...priceNotices(lines, terms)];
  if (rows.some(hasUntoldPrice)) await noteToldPrices(tx, bag.id);
  if (news.length === 0) return { bag, lines, news, lastUpdated: newest(bag, rows) };
  await deleteLines(
    tx,
    bag.id,
    dropped.map(({ sizeId }) => sizeId),
  );
  await putLines(tx, bag.id, linesToKeep(lowered));
  const touched = await touchBag(tx, bag, allOf(bag.notices, news));
  return { bag: touched, lines, news, lastUpdated: newest(touched, rows) };
}

const linesToKeep = (lines: OfferedLine[]): KeptLine[] =>
  lines.map(({ productId, sizeId, quantity }) => ({ productId, sizeId, quantity }));

const hasUntoldPrice = (line: BagLine): boolean =>
  line.toldPricePence !== line.unitPricePence || line.toldShippingPence !== line.shippingPence;

const mostNotices = 50;

/** Each text once, and without the oldest when there are too many. */
const allOf = (before: Notice[], more: Notice[]): Notice[] =>
  [...new Map([...before, ...more].map((notice) => [notice.text, notice])).values()].slice(-mostNotices);

/** The last change of the bag or of an offer in it: browsers take over a changed price or title too. */
export function newest(bag: Bag, rows: { offerUpdatedAt: Date }[]): string {
  const moments = [bag.updatedAt, ...rows.map(({ offerUpdatedAt }) => offerUpdatedAt)];
  return new Date(Math.max(...moments.map((moment) => moment.getTime()))).toISOString();
}
