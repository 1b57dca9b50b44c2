import {
  clearLines,
  deleteLines,
  lockBag,
  putLines,
  readLines,
  touchBag,
} from '../adapters/postgres-bags.ts';
import { forgetHeldSizes } from '../adapters/postgres-holds.ts';
import { changeOrder, type Order, released } from '../adapters/postgres-orders.ts';
import type { StockLine } from '../adapters/postgres-stock.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { KeptLine } from '../domain/merge-lines.ts';
import type { Tx } from '../domain/transaction.ts';
import { oweMail } from './owe-mail.ts';

/** The sale. State, mail and bag change in one transaction; the pieces are off the stock already. */
export async function completeOrder(
  tx: Tx,
  { jobs, order, lines }: { jobs: Jobs; order: Order; lines: StockLine[] },
): Promise<void> {
  const sold = { ...released, clientNetwork: null, state: 'complete', completedAt: new Date() } as const;
  await changeOrder(tx, order.id, sold);
  await oweMail(tx, jobs, { orderId: order.id, kind: 'order-confirmation' });
  const { clientAddress: address, clientNetwork: network, userId } = order;
  if (address !== null) {
    const client = { address, network: network ?? address, userId: userId ?? undefined };
    await forgetHeldSizes(
      tx,
      client,
      lines.map(({ sizeId }) => sizeId),
    );
  }
  await takeOutOfBag(tx, order.bagId, lines);
}

/** Pieces that were added after ordering stay in the bag. */
async function takeOutOfBag(tx: Tx, bagId: string, lines: StockLine[]): Promise<void> {
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
