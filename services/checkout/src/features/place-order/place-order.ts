import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderAnswer, OrderInput, OrderRefusal } from '@toile/checkout-contract';
import { HttpProblem } from '@toile/service-kit';
import { type Bag, findOffered, lockBag, readLines } from '../../adapters/postgres-bags.ts';
import { lockOrderOf, type Order } from '../../adapters/postgres-orders.ts';
import {
  findPayment,
  hashSecret,
  lockPayment,
  openPayments,
  type Payment,
} from '../../adapters/postgres-payments.ts';
import { publicStatus } from '../../domain/order-status.ts';
import type { Tx } from '../../domain/transaction.ts';
import { callerGone } from '../../rules/caller-gone.ts';
import { giveUp } from '../../rules/give-up.ts';
import { compareBag, type Seen } from './compare-bag.ts';
import { orderRefusals } from './refusals.ts';
import { NotReserved, type ReserveDeps, reserveOrder, tryAgain } from './reserve-order.ts';

export interface Placing {
  input: OrderInput;
  userId: string | undefined;
  /** True once the caller has given up waiting: no order is made then. */
  isGone(): boolean;
}

type Answer = NonNullable<OrderAnswer>;

/**
 * Reason for which the order can't be made yet: other payments of the bag, or somebody else who has just ordered its
 * pieces.
 */
type Obstacle = { former: Payment[] } | 'awaited';

/** Each look locks the last pieces for a moment, which a crowd of waiting orders would keep busy. */
const longestPauseMs = 1000;

/**
 * Makes the order of a payment, or finds it: a repeated call makes no second one (D37, T06). Refuses anything but what this
 * client was shown. Waits while somebody else has just ordered the last pieces. Doesn't ask the provider, since a payment's content
 * never changes.
 */
export async function placeOrder(deps: ReserveDeps, placing: Placing): Promise<Answer> {
  const begunMs = Date.now();
  for (let pauseMs = 25; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const outcome = await deps.turn(() => {
      if (placing.isGone()) throw callerGone;
      const waitedMs = Date.now() - begunMs;
      return deps.db.transaction((tx) => place(deps, tx, { ...placing, waitedMs })).catch(notReserved);
    });
    const isLate = Date.now() - begunMs > deps.stockRules.patienceMs;
    if (outcome === 'awaited') await pause(pauseMs);
    else if ('id' in outcome) return outcome;
    else if (isLate || !(await areCancelled(deps, outcome.former))) return refusal('', 'payment-in-hand');
  }
}

async function areCancelled(deps: ReserveDeps, former: Payment[]): Promise<boolean> {
  const given = await Promise.all(former.map((payment) => giveUp(deps, payment)));
  return given.every(Boolean);
}

async function place(
  deps: ReserveDeps,
  tx: Tx,
  placing: Placing & { waitedMs: number },
): Promise<Answer | Obstacle> {
  const { bag, payment } = await lockShown(tx, placing);
  const order = await lockOrderOf(tx, placing.input.stripePaymentIntentId);
  if (order && ['confirming', 'complete', 'refunded'].includes(order.state)) return answer(order);
  const seen = await readSeen(tx, { bag, payment, shown: placing.input.basket, terms: deps.terms });
  const compared = compareBag(seen);
  if (!compared.ok) return refusal(order?.id ?? '', 'bag-changed', compared.changes);
  if (!payment.isOpen) return refusal(order?.id ?? '', 'checkout-expired');
  const { priced } = compared;
  if (order) return answer(await tryAgain(tx, order, { input: placing.input, priced }));
  const former = (await openPayments(tx, bag.id)).filter(({ id }) => id !== payment.id);
  if (former.length > 0) return { former };
  return answer(await reserveOrder(deps, tx, { ...placing, payment, priced }));
}

/** The order is undone by now. */
function notReserved(error: unknown): Answer | Obstacle {
  if (!(error instanceof NotReserved)) throw error;
  const { obstacle } = error;
  return obstacle === 'awaited' ? obstacle : refusal('', 'bag-changed', obstacle.gone);
}

/** The bag and the payment, locked; the same answer for an unknown intent, a wrong secret and somebody else's bag (T16). */
async function lockShown(tx: Tx, { input, userId }: Placing): Promise<{ bag: Bag; payment: Payment }> {
  const { stripePaymentIntentId: intentId, stripePaymentIntentClientSecret: secret } = input;
  const found = await findPayment(tx, intentId);
  if (!found?.secretHash || !isSame(found.secretHash, hashSecret(secret))) throw unknownPayment();
  const bag = await lockBag(tx, found.bagId);
  const mayUse = bag && (bag.userId === null ? input.basket.basketId === bag.id : bag.userId === userId);
  const payment = mayUse ? await lockPayment(tx, intentId) : undefined;
  if (!bag || payment?.bagId !== bag.id) throw unknownPayment();
  return { bag, payment };
}

async function readSeen(tx: Tx, now: Omit<Seen, 'lines' | 'missing'>): Promise<Seen> {
  const lines = await readLines(tx, now.bag.id);
  const held = new Set(lines.map(({ sizeId }) => sizeId));
  const absent = now.shown.items.filter(({ productSizeVariantId }) => !held.has(productSizeVariantId));
  const missing = await Promise.all(
    absent.map(({ productId, productSizeVariantId: sizeId }) =>
      findOffered(tx, now.bag.id, { productId, sizeId }),
    ),
  );
  return { ...now, lines, missing: missing.filter((line) => line !== undefined) };
}

function answer(order: Order): Answer {
  return { id: order.id, status: publicStatus(order.state) };
}

/** A refusal is an answer, not an error: the page shows 'Order failed: …' (D38). */
function refusal(id: string, why: OrderRefusal, changes: string[] = []): Answer {
  return { id, status: 'checkoutfailed', refusal: why, errors: [orderRefusals[why], ...changes] };
}

function isSame(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}

function unknownPayment(): HttpProblem {
  const detail = 'Please load the checkout again.';
  return new HttpProblem({ status: 404, code: 'unknown-payment', title: 'Payment not found', detail });
}
