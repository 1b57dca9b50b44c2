import type { Order } from '../../adapters/postgres-orders.ts';
import { forgetOrder } from '../../rules/forget-order.ts';
import type { ActOutcome, OrdersDeps } from './outcome.ts';

/** For a guest who asks to be forgotten. The jobs of the service go on with an order that is still under way. */
export async function forgetShopper({ db }: OrdersDeps, order: Order): Promise<ActOutcome> {
  const { number } = order;
  const { isErased } = await forgetOrder(db, order);
  const said = isErased ? 'nobody knows any more whose it was' : 'forgotten as soon as it is over';
  return { ok: true, data: { number, isErased }, lines: [`${number}: ${said}`], what: said };
}
