import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { OrderAnswer, OrderInput } from '@toile/contracts';
import { HttpProblem } from '@toile/service-kit';
import { lockOrderOf, type Order } from '../../adapters/postgres-orders.ts';
import { findPayment, lockPayment } from '../../adapters/postgres-payments.ts';
import type { Tx } from '../../adapters/transaction.ts';
import type { ProviderIntent } from '../../payment-provider.ts';
import { openBag } from '../keep-bag/open-bag.ts';
import { fingerprint, priceBag } from '../price-bag/price-bag.ts';
import { publicStatus } from '../show-order/order-status.ts';
import { orderRefusals, SoldOut } from './refusals.ts';
import { type ReserveDeps, reserveOrder } from './reserve-order.ts';

export interface Placing {
  input: OrderInput;
  userId: string | undefined;
}

/**
 * Makes the order of a payment intent, or finds it: a repeated call changes nothing (D37, T06). The pieces are
 * reserved with it, so whoever may pay will get them.
 */
export async function placeOrder(deps: ReserveDeps, placing: Placing): Promise<OrderAnswer> {
  const { db, provider } = deps;
  const { stripePaymentIntentId: intentId, stripePaymentIntentClientSecret: secret } = placing.input;
  if (!(await findPayment(db, intentId))) throw unknownPayment();
  const intent = await provider.retrieve(intentId);
  if (!intent || !isSame(intent.clientSecret, secret)) throw unknownPayment();
  try {
    return await db.transaction((tx) => place(deps, tx, { ...placing, intent }));
  } catch (error) {
    if (!(error instanceof SoldOut)) throw error;
    // Undone by the rollback; the next look at the bag shows what is left.
    return refusal(undefined, error.message);
  }
}

async function place(
  deps: ReserveDeps,
  tx: Tx,
  { input, userId, intent }: Placing & { intent: ProviderIntent },
): Promise<OrderAnswer> {
  const { bag, lines } = await openBag(tx, { userId, local: input.basket });
  const payment = await lockPayment(tx, intent.id);
  if (payment?.bagId !== bag.id) throw unknownPayment();
  const order = await lockOrderOf(tx, intent.id);
  if (order && ['complete', 'refunded'].includes(order.state)) return answer(order);
  if (intent.status === 'canceled') return refusal(order, orderRefusals.expired);
  const priced = priceBag(lines, deps.shippingRule);
  const print = fingerprint(priced);
  if (hasBegun(intent))
    return order?.fingerprint === print ? answer(order) : refusal(order, orderRefusals.changed);
  if (lines.length === 0) return refusal(order, orderRefusals.empty);
  const id = order?.id ?? randomUUID();
  const placed = await reserveOrder(deps, tx, { id, order, bag, priced, print, input, intent, userId });
  if (!placed) return refusal(order, orderRefusals.changed);
  const hasChanged = payment.shown !== print;
  return {
    id,
    status: publicStatus('created'),
    ...(hasChanged && { errors: [orderRefusals.review] }),
  };
}

/** From here on the amount can't change any more (D37). */
function hasBegun({ status }: ProviderIntent): boolean {
  return status === 'succeeded' || status === 'processing' || status === 'requires_action';
}

function answer({ id, state }: Order): OrderAnswer {
  return { id, status: publicStatus(state) };
}

/** A refusal is an answer, not an error: the page shows 'Order failed: …' (D38). */
function refusal(order: Order | undefined, reason: string): OrderAnswer {
  return { id: order?.id ?? '', status: 'checkoutfailed', errors: [reason] };
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The same for an unknown intent, a wrong secret and somebody else's bag (T16). */
function unknownPayment(): HttpProblem {
  const detail = 'Please load the checkout again.';
  return new HttpProblem({ status: 404, code: 'unknown-payment', title: 'Payment not found', detail });
}
