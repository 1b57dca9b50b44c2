import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderAnswer, OrderInput } from '@toile/contracts';
import { HttpProblem } from '@toile/service-kit';
import { type Bag, findOffered, lockBag, readLines } from '../../adapters/postgres-bags.ts';
import { endContest } from '../../adapters/postgres-contests.ts';
import { lockOrderOf, type Order } from '../../adapters/postgres-orders.ts';
import {
  findPayment,
  hashSecret,
  lockPayment,
  openPayments,
  type Payment,
} from '../../adapters/postgres-payments.ts';
import { beingBought } from '../../domain/fit-to-stock.ts';
import { type Client, heldUntil } from '../../domain/hold-rules.ts';
import { publicStatus } from '../../domain/order-status.ts';
import type { Tx } from '../../domain/transaction.ts';
import { giveUp } from '../../rules/give-up.ts';
import { compareBag, type Seen } from './compare-bag.ts';
import { orderRefusals } from './refusals.ts';
import { type Contest, type ReserveDeps, reserveOrder, tryAgain } from './reserve-order.ts';
import { type Settled, settleContest } from './settle-contest.ts';

export interface Placing {
  input: OrderInput;
  /** For the limits of what it may keep. */
  client: Client;
}

type Answer = NonNullable<OrderAnswer>;

/** What must be cancelled at the provider, outside of the transaction, before the order can be made. */
type Obstacle = { former: Payment[] } | Contest | { awaited: string[] };

/** Longer than the provider may take to answer. */
const patienceMs = 15_000;
const longestPauseMs = 400;

/**
 * Makes the order of a payment, or finds it: a repeated call makes no second one (D37, T06). Refuses anything but what this
 * client was shown. Doesn't ask the provider, since a payment's content never changes.
 */
export async function placeOrder(deps: ReserveDeps, placing: Placing): Promise<Answer> {
  const contests = new Set<string>();
  try {
    return await placeInRounds(deps, placing, contests);
  } finally {
    for (const paymentId of contests) await endContest(deps.db, paymentId);
  }
}

/** Each round clears something away, or waits for others. */
async function placeInRounds(deps: ReserveDeps, placing: Placing, contests: Set<string>): Promise<Answer> {
  const stock = await deps.shopStock();
  const staying = new Set<string>();
  const endMs = Date.now() + patienceMs;
  for (let pauseMs = 25; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const outcome = await deps.turn(() =>
      deps.db.transaction((tx) => place(deps, tx, { ...placing, stock })),
    );
    if ('id' in outcome) return outcome;
    if ('contested' in outcome) contests.add(outcome.paymentId);
    const cleared = await clearAway(deps, outcome, staying);
    if (typeof cleared === 'object') return refusal('', cleared.refusal);
    if (Date.now() > endMs) return refusal('', [orderRefusals.changed, ...namesOf(outcome).map(beingBought)]);
    if (cleared === 'again') await pause(pauseMs);
  }
}

function namesOf(obstacle: Obstacle): string[] {
  if ('awaited' in obstacle) return obstacle.awaited;
  return 'contested' in obstacle ? obstacle.contested.map(({ name }) => name) : [];
}

async function place(
  deps: ReserveDeps,
  tx: Tx,
  placing: Placing & { stock: number },
): Promise<Answer | Obstacle> {
  const { bag, payment } = await lockShown(tx, placing);
  const order = await lockOrderOf(tx, placing.input.stripePaymentIntentId);
  if (order && ['confirming', 'complete', 'refunded'].includes(order.state)) return answer(deps, order);
  const seen = await readSeen(tx, { bag, payment, shown: placing.input.basket, terms: deps.terms });
  const compared = compareBag(seen);
  if (!compared.ok) return refusal(order?.id ?? '', [orderRefusals.changed, ...compared.changes]);
  if (!payment.isOpen) return refusal(order?.id ?? '', [orderRefusals.expired]);
  if (order)
    return answer(deps, await tryAgain(tx, order, { input: placing.input, priced: compared.priced }));
  const former = (await openPayments(tx, bag.id)).filter(({ id }) => id !== payment.id);
  if (former.length > 0) return { former };
  const reserved = await reserveOrder(deps, tx, { ...placing, payment, priced: compared.priced });
  if ('order' in reserved) return answer(deps, reserved.order);
  if (!('gone' in reserved)) return reserved;
  return refusal('', [orderRefusals.changed, ...reserved.gone]);
}

/** The bag and the payment, locked; the same answer for an unknown intent, a wrong secret and somebody else's bag (T16). */
async function lockShown(
  tx: Tx,
  { input, client: { userId } }: Placing,
): Promise<{ bag: Bag; payment: Payment }> {
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

/** Cancels obstacles at the provider, if none of them has to stay. */
async function clearAway(deps: ReserveDeps, obstacle: Obstacle, staying: Set<string>): Promise<Settled> {
  if ('awaited' in obstacle) return 'again';
  if ('contested' in obstacle) return settleContest(deps, obstacle, staying);
  const given = await Promise.all(obstacle.former.map((payment) => giveUp(deps, payment)));
  return given.every(Boolean) ? 'look' : { refusal: [orderRefusals.inHand] };
}

function answer({ holdRules }: ReserveDeps, order: Order): Answer {
  return { id: order.id, status: publicStatus(order.state), ...heldUntil(order, holdRules) };
}

/** A refusal is an answer, not an error: the page shows 'Order failed: …' (D38). */
function refusal(id: string, errors: string[]): Answer {
  return { id, status: 'checkoutfailed', errors };
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function unknownPayment(): HttpProblem {
  const detail = 'Please load the checkout again.';
  return new HttpProblem({ status: 404, code: 'unknown-payment', title: 'Payment not found', detail });
}
