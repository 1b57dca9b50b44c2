import { maxQuantityPerLine } from '@toile/checkout-contract';
import { Counter } from 'prom-client';
import { lockBag } from '../adapters/postgres-bags.ts';
import { lockPiecesInHand } from '../adapters/postgres-claims.ts';
import {
  changeOrder,
  linesOfOrder,
  lockOrderOf,
  type Order,
  type OrderLine,
} from '../adapters/postgres-orders.ts';
import { closePayment, findPayment, isFirstDelivery, lockPayment } from '../adapters/postgres-payments.ts';
import { giveBackStock, type StockLine, takeStock } from '../adapters/postgres-stock.ts';
import type { Jobs } from '../domain/jobs.ts';
import { nextStep, type Step } from '../domain/next-step.ts';
import type { PaidBy } from '../domain/paid-by.ts';
import type { ProviderIntent } from '../domain/payment-provider.ts';
import { isFirmInHand, type StockRules } from '../domain/stock-rules.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { putBackInBag, takeOutOfBag } from './bag-of-order.ts';
import { completeOrder } from './complete-order.ts';
import { oweMail } from './owe-mail.ts';

const steps = new Counter({
  name: 'checkout_order_steps_total',
  help: 'What payments made of orders: told by an event of the provider, or found out by asking it',
  labelNames: ['step', 'by'],
});

export interface SettleDeps {
  db: Db;
  jobs: Jobs;
  stockRules: StockRules;
  /** Pieces that the shop has on sale, now or a minute ago. */
  shopStock(): Promise<number>;
}

/**
 * Changes an order by the state of its payment at the provider. Webhooks, the finish call, polls and the reconciler all
 * call it. `event` is written in the same transaction, so that it has its effect once.
 */
export async function settlePayment(
  { db, jobs, stockRules: rules, shopStock }: SettleDeps,
  intent: ProviderIntent,
  event?: { id: string; type: string },
): Promise<Step> {
  const stock = intent.status === 'processing' ? await shopStock() : 0;
  const done = await db.transaction(async (tx) => {
    if (event && !(await isFirstDelivery(tx, event))) return 'nothing';
    const payment = await findPayment(tx, intent.id);
    if (!payment) return 'nothing';
    // Every transaction locks in this order: bag, payment, order, sizes.
    await lockBag(tx, payment.bagId);
    await lockPayment(tx, intent.id);
    const order = await lockOrderOf(tx, intent.id);
    const step = nextStep(order, intent);
    const isOver = intent.status === 'succeeded' || intent.status === 'canceled';
    if (isOver && payment.isOpen) await closePayment(tx, payment.id);
    if (step === 'refund' && (order || payment.isOpen)) await jobs.refund(tx, intent.id);
    return order ? take(tx, { jobs, order, step, stock, rules, paidBy: intent.paidBy }) : step;
  });
  if (done !== 'nothing') steps.inc({ step: done, by: event ? 'event' : 'question' });
  return done;
}

interface Settled {
  jobs: Jobs;
  order: Order;
  step: Step;
  /** Pieces on sale, for a payment that the provider has. */
  stock: number;
  rules: StockRules;
  paidBy: PaidBy | undefined;
}

async function take(tx: Tx, settled: Settled): Promise<Step> {
  const { order, step } = settled;
  const lines = await linesOfOrder(tx, order.id);
  if (step === 'paying') await changeOrder(tx, order.id, { state: 'paying' });
  if (step === 'confirming') await confirmOrder(tx, settled, lines);
  if (step === 'fail') await failOrder(tx, settled, lines);
  if (step === 'complete') await completeOrder(tx, { ...settled, lines });
  if (step === 'expire' || step === 'refund') await endOrder(tx, settled, lines);
  return step === 'complete-late' ? completeLate(tx, settled, lines) : step;
}

/** The provider has the payment, for days if it is a debit. Its pieces leave the bag, which is free for other orders. */
async function confirmOrder(
  tx: Tx,
  { jobs, order, stock, rules }: Settled,
  lines: OrderLine[],
): Promise<void> {
  const inHand = await lockPiecesInHand(tx);
  const mayKeep = isFirmInHand(order.pieces, { inHand, stock, rules });
  const isKept =
    order.claim === 'firm' || (mayKeep && (await allOrNothing(tx, (part) => takeAll(part, jobs, lines))));
  const inHandSince = order.inHandSince ?? new Date();
  await changeOrder(tx, order.id, { state: 'confirming', inHandSince, ...(isKept && { claim: 'firm' }) });
  if (order.state === 'confirming') return;
  await takeOutOfBag(tx, order, lines);
  await oweMail(tx, jobs, { orderId: order.id, kind: 'order-received' });
}

/** Refused. It may be tried again until the payment is cancelled, and keeps nothing meanwhile. */
async function failOrder(tx: Tx, { jobs, order }: Settled, lines: OrderLine[]): Promise<void> {
  if (order.claim === 'firm') await giveBackStock(tx, lines);
  await changeOrder(tx, order.id, { state: 'failed', claim: 'soft' });
  if (order.state !== 'confirming') return;
  await putBackInBag(tx, order, lines);
  await jobs.followOrder(tx, order.id);
}

/** Over without a sale. Who was told that the provider has the payment is told how it ended. */
async function endOrder(tx: Tx, { jobs, order, step }: Settled, lines: OrderLine[]): Promise<void> {
  if (order.claim === 'firm') await giveBackStock(tx, lines);
  if (order.state === 'confirming') await putBackInBag(tx, order, lines);
  const isPaid = step === 'refund';
  await changeOrder(tx, order.id, { claim: 'none', state: isPaid ? 'failed' : 'expired' });
  if (isPaid) await oweMail(tx, jobs, { orderId: order.id, kind: 'payment-returned' });
  else if (order.inHandSince) await oweMail(tx, jobs, { orderId: order.id, kind: 'payment-failed' });
}

/** Takes the pieces off the stock. Who wants them, too, and hasn't paid can't any more. */
async function takeAll(tx: Tx, jobs: Jobs, lines: StockLine[]): Promise<boolean> {
  const left = await takeStock(tx, lines);
  if (left.size < lines.length) return false;
  const low = [...left].filter(([, pieces]) => pieces < maxQuantityPerLine).map(([sizeId]) => sizeId);
  if (low.length > 0) await jobs.endOutsold(tx, low);
  return true;
}

/** Does the work, or, where it answers false, nothing of it. */
async function allOrNothing(tx: Tx, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  const undone = new Error('Undone');
  return tx
    .transaction(async (part) => {
      if (!(await work(part))) throw undone;
      return true;
    })
    .catch((error: unknown) => {
      if (error === undone) return false;
      throw error;
    });
}

/**
 * Paid, and its pieces are on sale: sells them. If another payment or an import was faster, the money goes back. The stock comes
 * last: other orders of these sizes wait from then on.
 */
async function completeLate(tx: Tx, settled: Settled, lines: OrderLine[]): Promise<Step> {
  const { jobs, order } = settled;
  const isSold = await allOrNothing(tx, async (part) => {
    await completeOrder(part, { ...settled, lines });
    return takeAll(part, jobs, lines);
  });
  if (isSold) return 'complete';
  await changeOrder(tx, order.id, { isSoldToAnother: true });
  await jobs.refund(tx, order.intentId);
  await endOrder(tx, { ...settled, step: 'refund' }, lines);
  return 'refund';
}
