import { type OrderInput, toProviderCurrency } from '@toile/contracts';
import { findOffered } from '../../adapters/postgres-bags.ts';
import { contestedByOthers } from '../../adapters/postgres-contests.ts';
import { lockHolding, noteHeldSizes, softClaims } from '../../adapters/postgres-holds.ts';
import { changeOrder, insertOrder, type Order, writeContents } from '../../adapters/postgres-orders.ts';
import type { Payment } from '../../adapters/postgres-payments.ts';
import { lockSizes, type StockLine } from '../../adapters/postgres-stock.ts';
import { named, onlyLeft, whyGone } from '../../domain/fit-to-stock.ts';
import { type Client, holdUntil, isHoarded } from '../../domain/hold-rules.ts';
import type { OfferedLine, PricedBag, Terms } from '../../domain/price-bag.ts';
import type { Tx } from '../../domain/transaction.ts';
import type { Newcomer } from '../../domain/who-yields.ts';
import type { GiveUpDeps } from '../../rules/give-up.ts';
import type { Turn } from '../../rules/take-turns.ts';
import { orderNumber } from './order-number.ts';

export interface ReserveDeps extends GiveUpDeps {
  turn: Turn;
  terms: Terms;
}

interface Reservation {
  input: OrderInput;
  client: Client;
  payment: Payment;
  priced: PricedBag;
  /** Pieces that the shop has on sale, now or a minute ago. */
  stock: number;
}

/** How many pieces of a size must be freed from unpaid orders. */
export interface Contested extends StockLine {
  name: string;
}

/** Pieces that unpaid orders want, and who wants them now. */
export interface Contest {
  /** The order that is to be made, and all its pieces. */
  paymentId: string;
  wanted: StockLine[];
  contested: Contested[];
  newcomer: Newcomer & Client;
  isHoarded: boolean;
}

type Reserved =
  | { order: Order }
  /** Which pieces are gone, why, and what is left of them. */
  | { gone: string[] }
  /** On sale, but wanted by unpaid orders: those that yield are cancelled first. */
  | Contest
  /** Others are getting them now, and may be refused. */
  | { awaited: string[] };

/** The order with its contents and its claim, in the transaction that has checked the bag. */
export async function reserveOrder(deps: ReserveDeps, tx: Tx, reservation: Reservation): Promise<Reserved> {
  const { payment, priced, input, client, stock } = reservation;
  const rules = deps.holdRules;
  const lines = priced.groups.flatMap((group) => group.lines);
  const sizeIds = lines.map(({ sizeId }) => sizeId);
  const holding = await lockHolding(tx, client, { sizeIds, rules });
  const until = holdUntil(priced.totalItems, { holding, stock, rules });
  const found = await lockSizes(tx, sizeIds);
  const obstacle = await obstacleOf(tx, { lines, stock: found, payment });
  if (obstacle && !('contested' in obstacle)) return obstacle;
  if (obstacle) {
    const { address, network, all } = holding.load;
    const load = { address: address + priced.totalItems, network: network + priced.totalItems };
    const newcomer = { ...client, load };
    return {
      ...obstacle,
      paymentId: payment.id,
      wanted: lines,
      newcomer,
      isHoarded: isHoarded(all, stock, rules),
    };
  }
  if (until) await noteHeldSizes(tx, client, { sizeIds, rules });
  const createdAt = new Date();
  const order = await insertOrder(tx, {
    id: payment.id,
    number: orderNumber(),
    intentId: input.stripePaymentIntentId,
    bagId: payment.bagId,
    userId: client.userId ?? null,
    state: 'created',
    claim: 'soft',
    clientAddress: client.address,
    clientNetwork: client.network,
    pieces: priced.totalItems,
    createdAt,
    heldUntil: until ?? createdAt,
    payableUntil: new Date(createdAt.getTime() + rules.payableMs),
    totalPence: priced.totalPence,
    currency: toProviderCurrency(priced.sells.currency),
    fingerprint: payment.fingerprint,
    ...contactOf(input),
  });
  await writeContents(tx, order.id, priced);
  await deps.jobs.followOrder(tx, order.id);
  return { order };
}

async function obstacleOf(
  tx: Tx,
  { lines, stock, payment }: { lines: OfferedLine[]; stock: Map<number, number>; payment: Payment },
): Promise<{ gone: string[] } | { contested: Contested[] } | { awaited: string[] } | undefined> {
  const left = ({ sizeId }: OfferedLine) => stock.get(sizeId) ?? 0;
  const short = lines.filter((line) => left(line) < line.quantity);
  if (short.length > 0)
    return { gone: await Promise.all(short.map((line) => whyShort(tx, line, payment.bagId))) };
  const sizeIds = lines.map(({ sizeId }) => sizeId);
  const claims = await softClaims(tx, sizeIds);
  const others = await contestedByOthers(tx, { sizeIds, paymentId: payment.id });
  const awaited = lines.filter(({ sizeId, quantity }) => {
    const getting = others.get(sizeId) ?? 0;
    return getting > 0 && quantity + getting + (claims.get(sizeId) ?? 0) > (stock.get(sizeId) ?? 0);
  });
  if (awaited.length > 0) return { awaited: awaited.map(named) };
  const contested = lines
    .map((line) => ({
      sizeId: line.sizeId,
      name: named(line),
      quantity: line.quantity + (claims.get(line.sizeId) ?? 0) - left(line),
    }))
    .filter(({ quantity }) => quantity > 0);
  return contested.length > 0 ? { contested } : undefined;
}

/** Looked at again: another order may have taken the pieces since the bag was read. */
async function whyShort(tx: Tx, line: OfferedLine, bagId: string): Promise<string> {
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
