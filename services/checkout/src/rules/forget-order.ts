import { eraseOrder } from '../adapters/postgres-erasure.ts';
import { changeOrder, findOrder, type Order } from '../adapters/postgres-orders.ts';
import type { Db } from '../domain/transaction.ts';

/** Forgets whose order it is: now, or as soon as it is over. Asked for twice it changes nothing. */
export function forgetOrder(db: Db, { id, eraseAskedAt }: Order): Promise<{ isErased: boolean }> {
  return db.transaction(async (tx) => {
    await changeOrder(tx, id, { eraseAskedAt: eraseAskedAt ?? new Date() });
    await eraseOrder(tx, id);
    return { isErased: Boolean((await findOrder(tx, id))?.erasedAt) };
  });
}
