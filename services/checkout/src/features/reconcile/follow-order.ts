import { findOrder } from '../../adapters/postgres-orders.ts';
import type { HoldRules } from '../../domain/hold-rules.ts';
import { isFinal } from '../../domain/order-status.ts';
import { giveUp } from '../../rules/give-up.ts';
import { type RefreshDeps, refreshOrder } from '../../rules/refresh-order.ts';
import { softenWhenDue } from './soften.ts';

export interface FollowDeps extends RefreshDeps {
  holdRules: HoldRules;
}

const oftenSeconds = 60;

/**
 * Follows one order: puts its pieces on sale again when their time is over, asks the provider, and cancels the payment when
 * it wasn't paid in time. Answers the seconds until the next look; undefined: the order is final.
 */
export async function followUp(deps: FollowDeps, orderId: string): Promise<number | undefined> {
  if (!(await findOrder(deps.db, orderId))) return undefined;
  await softenWhenDue(deps.db, orderId, deps.holdRules);
  const { order } = await refreshOrder(deps, orderId);
  if (isFinal(order)) return undefined;
  const next = secondsUntil(order.payableUntil);
  if (next > 0) return Math.ceil(Math.max(Math.min(oftenSeconds, next), 1));
  await giveUp(deps, order);
  const after = await findOrder(deps.db, orderId);
  return after && !isFinal(after) ? oftenSeconds : undefined;
}

const secondsUntil = (moment: Date): number => (moment.getTime() - Date.now()) / 1000;
