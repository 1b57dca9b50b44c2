import { timingSafeEqual } from 'node:crypto';
import type { OrderAnswer, OrderInput } from '@toile/contracts';
import { HttpProblem } from '@toile/service-kit';
import { type Bag, findOffered, lockBag, readLines } from '../../adapters/postgres-bags.ts';
import { claimantsOf } from '../../adapters/postgres-holds.ts';
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
import { type Claimant, whoYields } from '../../domain/who-yields.ts';
import { giveUp } from '../../rules/give-up.ts';
import { compareBag, type Seen } from './compare-bag.ts';
import { orderRefusals } from './refusals.ts';
import { type Contest, type ReserveDeps, reserveOrder, tryAgain } from './reserve-order.ts';

export interface Placing {
  input: OrderInput;
  /** For the limits of what it may keep. */
  client: Client;
}

type Answer = NonNullable<OrderAnswer>;

/** What must be cancelled at the provider, outside of the transaction, before the order can be made. */
type Obstacle = { former: Payment[] } | Contest;

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
  if ('contested' in reserved) return reserved;
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
  return settleContest(deps, obstacle, tried);
}

/** Cancels the unpaid orders that yield. If not enough do, none is cancelled, and the refusal says what is being bought. */
async function settleContest(
  deps: ReserveDeps,
  { contested, ...situation }: Contest,
  tried: Set<string>,
): Promise<string[] | undefined> {
  const rules = deps.holdRules;
  const all = await claimantsOf(deps.db, { sizeIds: contested.map(({ sizeId }) => sizeId), rules });
  const yielding = new Map<string, Claimant>();
  const kept: string[] = [];
  for (const { sizeId, quantity, name } of contested) {
    const wanting = all.filter((claimant) => claimant.sizeId === sizeId);
    const claimants = wanting.filter(({ intentId }) => !tried.has(intentId));
    const found = whoYields(quantity, { ...situation, claimants, rules });
    for (const claimant of found ?? []) yielding.set(claimant.id, claimant);
    // If they want less than stood in the way, another call has cleared some away: the next round looks again.
    if (!found && piecesOf(wanting) >= quantity) kept.push(name);
  }
  if (kept.length > 0) return [orderRefusals.changed, ...kept.map(beingBought)];
  for (const { intentId } of yielding.values()) tried.add(intentId);
  await Promise.all([...yielding.values()].map((claimant) => giveUp(deps, claimant)));
  return undefined;
}

const piecesOf = (claimants: Claimant[]): number =>
  claimants.reduce((pieces, { quantity }) => pieces + quantity, 0);

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
