import { forgetHeldSizes } from '../adapters/postgres-holds.ts';
import { changeOrder, type Order, released } from '../adapters/postgres-orders.ts';
import type { StockLine } from '../adapters/postgres-stock.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { Tx } from '../domain/transaction.ts';
import { takeOutOfBag } from './bag-of-order.ts';
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
  if (order.state !== 'confirming') await takeOutOfBag(tx, order, lines);
}
