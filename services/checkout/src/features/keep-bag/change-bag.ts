import { maxLines } from '@toile/checkout-contract';
import { deleteLines, findOffered, isProductKnown, putLine, touchBag } from '../../adapters/postgres-bags.ts';
import { mayReturn, mostOf, named, whyGone } from '../../domain/fit-to-stock.ts';
import type { Notice } from '../../domain/notice.ts';
import type { OfferedLine } from '../../domain/price-bag.ts';
import type { Tx } from '../../domain/transaction.ts';
import { type OpenBag, openBag, type Visitor } from '../../rules/open-bag.ts';
import { basketEmpty, notInBasket, refused, unknownProduct, unknownSize } from './bag-problem.ts';

export interface Piece {
  productId: number;
  sizeId: number;
}

/** Adds one piece. */
export async function addPiece(tx: Tx, visitor: Visitor, piece: Piece): Promise<OpenBag> {
  const open = await openBag(tx, visitor);
  const { bag, lines } = open;
  const present = findLine(lines, piece);
  if (present)
    return changed(tx, open, { call: 'add', line: { ...present, quantity: present.quantity + 1 } });
  const offered = await findOffered(tx, bag.id, piece);
  if (!offered) {
    throw (await isProductKnown(tx, piece.productId)) ? unknownSize('add') : unknownProduct('add');
  }
  if (lines.length >= maxLines) throw refused('add', 'bag-full', 'Your bag is full.');
  return changed(tx, open, { call: 'add', line: { ...offered, quantity: 1 } });
}

/** Adds or takes one; never below one: taking away is another call (D30). */
export async function changeQuantity(
  tx: Tx,
  visitor: Visitor,
  { piece, by }: { piece: Piece; by: 1 | -1 },
): Promise<OpenBag> {
  const open = await openBag(tx, visitor);
  const present = findLine(open.lines, piece);
  if (!present) throw refused('update', 'not-in-basket', 'This piece is not in your bag any more.');
  return changed(tx, open, { call: 'update', line: { ...present, quantity: present.quantity + by } });
}

interface Change {
  call: 'add' | 'update';
  line: OfferedLine;
}

async function changed(tx: Tx, open: OpenBag, { call, line }: Change): Promise<OpenBag> {
  const { quantity, sizeId } = line;
  const most = mostOf(line);
  if (quantity < 1) throw refused(call, 'quantity-too-low', 'Use remove to take the last one out.');
  if (most < 1) throw refused(call, 'sold-out', `${whyGone(line)}.${mayReturn(line)}`);
  if (quantity > most) {
    throw refused(call, 'no-more-pieces', `You can have at most ${most} of ${named(line)}.`);
  }
  await putLine(tx, open.bag.id, line);
  const isNew = !findLine(open.lines, line);
  const lines = open.lines.map((each) => (each.sizeId === sizeId ? line : each));
  return touched(tx, open, { lines: isNew ? [...lines, line] : lines });
}

export async function removePiece(tx: Tx, visitor: Visitor, piece: Piece): Promise<OpenBag> {
  const open = await openBag(tx, visitor);
  if (open.lines.length === 0) throw basketEmpty;
  if (!findLine(open.lines, piece)) throw notInBasket;
  await deleteLines(tx, open.bag.id, [piece.sizeId]);
  const left = open.lines.filter(({ sizeId }) => sizeId !== piece.sizeId);
  return touched(tx, open, { lines: left });
}

/** The shopper has read these notices. */
export async function dismissNotices(tx: Tx, visitor: Visitor, read: string[]): Promise<OpenBag> {
  const open = await openBag(tx, visitor);
  const left = open.bag.notices.filter(({ text }) => !read.includes(text));
  if (left.length === open.bag.notices.length) return open;
  return touched(tx, open, { notices: left });
}

/**
 * The bag is locked, so what was read still holds. A shopper who changes the bag has seen its notices: only those that this
 * call has found stay.
 */
async function touched(
  tx: Tx,
  open: OpenBag,
  { lines = open.lines, notices = open.news }: { lines?: OfferedLine[]; notices?: Notice[] },
): Promise<OpenBag> {
  const bag = await touchBag(tx, open.bag, notices);
  return { ...open, bag, lines, lastUpdated: bag.updatedAt.toISOString() };
}

export function findLine(lines: OfferedLine[], { productId, sizeId }: Piece): OfferedLine | undefined {
  return lines.find((line) => line.sizeId === sizeId && line.productId === productId);
}
