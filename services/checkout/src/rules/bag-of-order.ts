import {
  clearLines,
  deleteLines,
  lockBag,
  putLines,
  readLines,
  touchBag,
} from '../adapters/postgres-bags.ts';
import type { Order } from '../adapters/postgres-orders.ts';
import type { StockLine } from '../adapters/postgres-stock.ts';
import { type KeptLine, sum } from '../domain/merge-lines.ts';
import type { Tx } from '../domain/transaction.ts';

/** Pieces that were added after ordering stay in the bag. */
export async function takeOutOfBag(tx: Tx, { bagId }: Order, lines: StockLine[]): Promise<void> {
  const bag = await lockBag(tx, bagId);
  if (!bag) return;
  const bought = new Map(lines.map(({ sizeId, quantity }) => [sizeId, quantity]));
  const left = (await readLines(tx, bag.id)).map(
    ({ productId, sizeId, quantity }): KeptLine => ({
      productId,
      sizeId,
      quantity: quantity - (bought.get(sizeId) ?? 0),
    }),
  );
  const kept = left.filter(({ quantity }) => quantity > 0);
  if (kept.length === 0) await clearLines(tx, bag.id);
  else {
    const gone = left.filter(({ quantity }) => quantity <= 0).map(({ sizeId }) => sizeId);
    await deleteLines(tx, bag.id, gone);
    await putLines(tx, bag.id, kept);
  }
  // A purchase is a change by the shopper, so older notices go.
  await touchBag(tx, bag, []);
}

/** The payment came to nothing: its pieces are in the bag again, on top of what was added meanwhile. */
export async function putBackInBag(tx: Tx, { bagId }: Order, lines: KeptLine[]): Promise<void> {
  const bag = await lockBag(tx, bagId);
  if (!bag) return;
  await putLines(tx, bag.id, sum(await readLines(tx, bag.id), lines));
  await touchBag(tx, bag);
}
