import { eraseOrder } from '../../adapters/postgres-erasure.ts';
import { changeOrder, findOrder, type Order } from '../../adapters/postgres-orders.ts';
import type { ActOutcome, OrdersDeps } from './outcome.ts';

/** For a guest who asks to be forgotten. The jobs of the service go on with an order that is still under way. */
export function forgetShopper({ db }: OrdersDeps, { id, number, eraseAskedAt }: Order): Promise<ActOutcome> {
  return db.transaction(async (tx) => {
    await changeOrder(tx, id, { eraseAskedAt: eraseAskedAt ?? new Date() });
    await eraseOrder(tx, id);
    const isErased = Boolean((await findOrder(tx, id))?.erasedAt);
    const said = isErased ? 'nobody knows any more whose it was' : 'forgotten as soon as it is over';
    return { ok: true, data: { number, isErased }, lines: [`${number}: ${said}`], what: said };
  });
}
