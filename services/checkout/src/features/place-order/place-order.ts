import { timingSafeEqual } from 'node:crypto';
import type { OrderAnswer, OrderInput } from '@toile/contracts';
import { HttpProblem } from '@toile/service-kit';
import { type Bag, findOffered, lockBag, readLines } from '../../adapters/postgres-bags.ts';
import { softClaimants } from '../../adapters/postgres-holds.ts';
import { lockOrderOf, type Order } from '../../adapters/postgres-orders.ts';
import {
  findPayment,
  hashSecret,
  lockPayment,
  openPayments,
  type Payment,
} from '../../adapters/postgres-payments.ts';
import { beingBought } from '../../domain/fit-to-stock.ts';
import { heldUntil } from '../../domain/hold-rules.ts';
import { publicStatus } from '../../domain/order-status.ts';
import type { Tx } from '../../domain/transaction.ts';
import { giveUp } from '../../rules/give-up.ts';
import { compareBag, type Seen } from './compare-bag.ts';
import { orderRefusals } from './refusals.ts';
import { type Contested, type ReserveDeps, reserveOrder, tryAgain } from './reserve-order.ts';

export interface Placing {
  input: OrderInput;
  userId: string | undefined;
  /** Client address, for the limits of what it may keep. */
  address: string;
}

type Answer = NonNullable<OrderAnswer>;

/** What must be cancelled at the provider, outside of the transaction, before the order can be made. */
type Obstacle = { former: Payment[] } | { contested: Contested[] };

/** Each round clears something away. Other orders may come between two rounds. */
const mostRounds = 4;

/**
 * Makes the order of a payment, or finds it: a repeated call makes no second one (D37, T06). Refuses anything but what this
 * client was shown. Doesn't ask the provider, since a payment's content never changes.
 */
export async function placeOrder(deps: ReserveDeps, placing: Placing): Promise<Answer> {
  const stock = await deps.shopStock();
  const tried = new Set<string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const outcome = await deps.turn(() =>
      deps.db.transaction((tx) => place(deps, tx, { ...placing, stock })),
    );
    if ('id' in outcome) return outcome;
    const stays = await clearAway(deps, outcome, tried);
    if (stays) return refusal('', stays);
  }
  return refusal('', [orderRefusals.changed]);
}

async function place(
  deps: ReserveDeps,
  tx: Tx,
  placing: Placing & { stock: number },
): Promise<Answer | Obstacle> {
  const { bag, payment } = await lockShown(tx, placing);
  const order = await lockOrderOf(tx, placing.input.stripePaymentIntentId);
  if (order && ['complete', 'refunded'].includes(order.state)) return answer(deps, order);
  const seen = await readSeen(tx, { bag, payment, shown: placing.input.basket, rule: deps.shippingRule });
  const compared = compareBag(seen);
  if (!compared.ok) return refusal(order?.id ?? '', [orderRefusals.changed, ...compared.changes]);
  if (!payment.isOpen) return refusal(order?.id ?? '', [orderRefusals.expired]);
  if (order)
    return answer(deps, await tryAgain(tx, order, { input: placing.input, priced: compared.priced }));
  const former = (await openPayments(tx, bag.id)).filter(({ id }) => id !== payment.id);
  if (former.length > 0) return { former };
  const reserved = await reserveOrder(deps, tx, { ...placing, payment, priced: compared.priced });
  if ('order' in reserved) return answer(deps, reserved.order);
  if ('contested' in reserved) return reserved;
  return refusal('', [orderRefusals.changed, ...reserved.gone]);
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

/** Cancels obstacles at the provider. Answers the refusal when one of them can't be cancelled. */
async function clearAway(
  deps: ReserveDeps,
  obstacle: Obstacle,
  tried: Set<string>,
): Promise<string[] | undefined> {
  if ('former' in obstacle) {
    const given = await Promise.all(obstacle.former.map((payment) => giveUp(deps, payment)));
    return given.every(Boolean) ? undefined : [orderRefusals.inHand];
  }
  const claimants = await softClaimants(deps.db, obstacle.contested, tried);
  const none = new Set<string>();
  if (claimants.length === 0 && (await softClaimants(deps.db, obstacle.contested, none)).length > 0) {
    return [orderRefusals.changed, ...obstacle.contested.map(({ name }) => beingBought(name))];
  }
  // If there are none, another call has cleared them away.
  for (const { intentId } of claimants) tried.add(intentId);
  await Promise.all(claimants.map((claimant) => giveUp(deps, claimant)));
  return undefined;
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
