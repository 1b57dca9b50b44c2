import type { BagId, OrderInput } from '@toile/checkout-contract';
import { toProviderCurrency } from '@toile/contracts';
import { findOffered } from '../../adapters/postgres-bags.ts';
import { beginClaim, youngClaims } from '../../adapters/postgres-claims.ts';
import { changeOrder, insertOrder, type Order, writeContents } from '../../adapters/postgres-orders.ts';
import type { Payment } from '../../adapters/postgres-payments.ts';
import { lockSizes } from '../../adapters/postgres-stock.ts';
import { onlyLeft, whyGone } from '../../domain/fit-to-stock.ts';
import type { OfferedLine, PricedBag, Terms } from '../../domain/price-bag.ts';
import { aloneFor } from '../../domain/stock-rules.ts';
import type { Tx } from '../../domain/transaction.ts';
import type { GiveUpDeps } from '../../rules/give-up.ts';
import type { Turn } from '../../rules/take-turns.ts';
import { orderNumber } from './order-number.ts';

export interface ReserveDeps extends GiveUpDeps {
  turn: Turn;
  terms: Terms;
}

interface Reservation {
  input: OrderInput;
  userId: string | undefined;
  payment: Payment;
  priced: PricedBag;
  /** For others who want the last pieces, too. */
  waitedMs: number;
}

type Obstacle =
  /** Lines that say which pieces are gone, why, and what is left of them. */
  | { gone: string[] }
  /** The last pieces have just been ordered by somebody else. */
  | 'awaited';

/** Undoes the order that was written before its pieces were looked at. */
export class NotReserved extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super('Others have the pieces, or are ahead');
    this.obstacle = obstacle;
  }
}

/**
 * The order with its contents, in the transaction that has checked the bag. Its pieces stay on sale until somebody pays. Their sizes
 * are locked last: who orders the same size waits for a look at it and the commit. Throws NotReserved.
 */
export async function reserveOrder(deps: ReserveDeps, tx: Tx, reservation: Reservation): Promise<Order> {
  const { payment, priced, input, userId } = reservation;
  const order = await insertOrder(tx, {
    id: payment.id,
    number: orderNumber(),
    intentId: input.stripePaymentIntentId,
    bagId: payment.bagId,
    userId: userId ?? null,
    state: 'created',
    claim: 'soft',
    pieces: priced.totalItems,
    payableUntil: new Date(Date.now() + deps.stockRules.payableMs),
    totalPence: priced.totalPence,
    currency: toProviderCurrency(priced.sells.currency),
    fingerprint: payment.fingerprint,
    ...contactOf(input),
  });
  await writeContents(tx, order.id, priced);
  await deps.jobs.followOrder(tx, order.id);
  const ageMs = aloneFor(reservation.waitedMs, deps.stockRules);
  const obstacle = await obstacleOf(tx, reservation, ageMs);
  if (obstacle) throw new NotReserved(obstacle);
  await beginClaim(tx, order.id);
  return order;
}

async function obstacleOf(
  tx: Tx,
  { priced, payment }: Reservation,
  ageMs: number,
): Promise<Obstacle | undefined> {
  const lines = priced.groups.flatMap((group) => group.lines);
  const sizeIds = lines.map(({ sizeId }) => sizeId);
  const stock = await lockSizes(tx, sizeIds);
  const left = ({ sizeId }: OfferedLine) => stock.get(sizeId) ?? 0;
  const short = lines.filter((line) => left(line) < line.quantity);
  if (short.length > 0)
    return { gone: await Promise.all(short.map((line) => whyShort(tx, line, payment.bagId))) };
  const others = await youngClaims(tx, { sizeIds, ageMs, butOf: payment.id });
  const isAwaited = lines.some((line) => (others.get(line.sizeId) ?? 0) + line.quantity > left(line));
  return isAwaited ? 'awaited' : undefined;
}

/** Looked at again: another order may have taken the pieces since the bag was read. */
async function whyShort(tx: Tx, line: OfferedLine, bagId: BagId): Promise<string> {
  const now = (await findOffered(tx, bagId, line)) ?? { ...line, available: 0 };
  return now.available > 0 ? onlyLeft(now, now.available) : whyGone(now);
}

/**
 * A repeated call may correct name and address until the payment begins. Pieces, amount and times stay; the sequence of the
 * parcels is written again, as the shopper sees it now.
 */
export async function tryAgain(
  tx: Tx,
  order: Order,
  { input, priced }: { input: OrderInput; priced: PricedBag },
): Promise<Order> {
  if (order.state === 'paying') return order;
  const change = { state: 'created' as const, ...contactOf(input) };
  await changeOrder(tx, order.id, change);
  await writeContents(tx, order.id, priced);
  return { ...order, ...change };
}

function contactOf(input: OrderInput) {
  return {
    emailAddress: input.emailAddress,
    phoneNumber: input.phoneNumber || null,
    billingAddress: input.billingAddress,
    shippingAddress: shippingAddressOf(input),
  };
}

/** The billing address counts when the shopper left the box ticked, whatever else was sent (CK-33). */
function shippingAddressOf({ billingAddress, shippingAddress }: OrderInput) {
  const { sameAddressAsBilling, ...own } = shippingAddress;
  return sameAddressAsBilling ? billingAddress : own;
}
