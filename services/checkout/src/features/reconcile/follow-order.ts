import type { OrderId } from '@toile/checkout-contract';
import { findOrder } from '../../adapters/postgres-orders.ts';
import { isFinal, isInHand } from '../../domain/order-status.ts';
import { giveUp } from '../../rules/give-up.ts';
import { type RefreshDeps, refreshOrder } from '../../rules/refresh-order.ts';

const oftenSeconds = 60;
/** The provider tells the end of a debit, after days; this is for the event that never comes. */
const rarelySeconds = 3600;

/**
 * Follows one order: asks the provider, and cancels the payment when it wasn't paid in time. Answers the seconds until the
 * next look; undefined: the order is final. Fails for a payment in hand that the provider doesn't know: it may be paid, in
 * another account.
 */
export async function followUp(deps: RefreshDeps, orderId: OrderId): Promise<number | undefined> {
  if (!(await findOrder(deps.db, orderId))) return undefined;
  const { order, intent } = await refreshOrder(deps, orderId);
  if (isFinal(order)) return undefined;
  if (order.state === 'confirming') {
    if (!intent) throw new Error(`The provider doesn’t know ${order.intentId}`);
    // A refused debit that is tried again in another way is an unpaid order.
    if (isInHand(intent))
      return sinceSeconds(order.inHandSince) < rarelySeconds ? oftenSeconds : rarelySeconds;
  }
  const next = secondsUntil(order.payableUntil);
  if (next > 0) return Math.ceil(Math.max(Math.min(oftenSeconds, next), 1));
  await giveUp(deps, order);
  const after = await findOrder(deps.db, orderId);
  return after && !isFinal(after) ? oftenSeconds : undefined;
}

const sinceSeconds = (moment: Date | null): number => (Date.now() - (moment?.getTime() ?? 0)) / 1000;

const secondsUntil = (moment: Date): number => (moment.getTime() - Date.now()) / 1000;
