import { changeOrder, findOrder, linesOfOrder, lockOrder } from '../../adapters/postgres-orders.ts';
import { giveBackStock, lockSizes } from '../../adapters/postgres-stock.ts';
import { type HoldRules, keptUntil } from '../../domain/hold-rules.ts';
import type { Db } from '../../domain/transaction.ts';

/**
 * Puts the pieces of a payment that the provider had and refused on sale again when their time is over. The order can still
 * be paid, until somebody else wants the last pieces. Doesn't ask the provider, so it works while the provider is away.
 */
export async function softenWhenDue(db: Db, orderId: string, rules: HoldRules): Promise<void> {
  const isDue = (order: Awaited<ReturnType<typeof findOrder>>) =>
    order?.claim === 'firm' &&
    !['paying', 'confirming'].includes(order.state) &&
    (keptUntil(order, rules)?.getTime() ?? 0) <= Date.now();
  if (!isDue(await findOrder(db, orderId))) return;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isDue(order)) return;
    const lines = await linesOfOrder(tx, orderId);
    await lockSizes(
      tx,
      lines.map(({ sizeId }) => sizeId),
    );
    await giveBackStock(tx, lines);
    await changeOrder(tx, orderId, { claim: 'soft' });
  });
}
