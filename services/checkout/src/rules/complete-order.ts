import { changeOrder, type Order } from '../adapters/postgres-orders.ts';
import type { StockLine } from '../adapters/postgres-stock.ts';
import type { Jobs } from '../domain/jobs.ts';
import type { PaidBy } from '../domain/paid-by.ts';
import type { Tx } from '../domain/transaction.ts';
import { takeOutOfBag } from './bag-of-order.ts';
import { oweMail } from './owe-mail.ts';

/** The sale. State, mail and bag change in one transaction; the pieces are off the stock already. */
export async function completeOrder(
  tx: Tx,
  {
    jobs,
    order,
    lines,
    paidBy,
  }: { jobs: Jobs; order: Order; lines: StockLine[]; paidBy: PaidBy | undefined },
): Promise<void> {
  const paid = {
    claim: 'none',
    state: 'complete',
    completedAt: new Date(),
    ...(paidBy && { paidBy }),
  } as const;
  await changeOrder(tx, order.id, paid);
  await oweMail(tx, jobs, { orderId: order.id, kind: 'order-confirmation' });
  if (order.state !== 'confirming') await takeOutOfBag(tx, order, lines);
}
