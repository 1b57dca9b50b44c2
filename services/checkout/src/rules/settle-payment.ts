import { lockBag } from '../adapters/postgres-bags.ts';
import { changeOrder, linesOfOrder, lockOrderOf, type Order, released } from '../adapters/postgres-orders.ts';
import { closePayment, findPayment, isFirstDelivery, lockPayment } from '../adapters/postgres-payments.ts';
import { giveBackStock, lockSizes, type StockLine, takeStock } from '../adapters/postgres-stock.ts';
import type { Jobs } from '../domain/jobs.ts';
import { nextStep, type Step } from '../domain/next-step.ts';
import type { ProviderIntent } from '../domain/payment-provider.ts';
import type { Db, Tx } from '../domain/transaction.ts';
import { completeOrder } from './complete-order.ts';
import { oweMail } from './owe-mail.ts';

export interface SettleDeps {
  db: Db;
  jobs: Jobs;
}

/**
 * Changes an order by the state of its payment at the provider. Webhooks, the finish call, polls and the reconciler all
 * call it. `event` is written in the same transaction, so that it has its effect once.
 */
export function settlePayment(
  { db, jobs }: SettleDeps,
  intent: ProviderIntent,
  event?: { id: string; type: string },
): Promise<Step> {
  return db.transaction(async (tx) => {
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
    return order ? take(tx, { jobs, order, step, intent }) : step;
  });
}

interface Settled {
  jobs: Jobs;
  order: Order;
  step: Step;
  intent: ProviderIntent;
}

async function take(tx: Tx, { jobs, order, step, intent }: Settled): Promise<Step> {
  const lines = await linesOfOrder(tx, order.id);
  if (step === 'paying') {
    const isInHand = intent.status === 'processing' && order.claim === 'soft';
    const isKept = isInHand && (await takeAll(tx, lines));
    await changeOrder(tx, order.id, { state: 'paying', ...(isKept && { claim: 'firm' }) });
  }
  if (step === 'fail') await changeOrder(tx, order.id, { state: 'failed' });
  if (step === 'complete') await completeOrder(tx, { jobs, order, lines });
  if (step === 'expire' || step === 'refund') {
    if (order.claim === 'firm') await giveBackStock(tx, lines);
    const state = step === 'expire' ? 'expired' : 'failed';
    await changeOrder(tx, order.id, { ...released, state });
  }
  if (step === 'refund') await oweMail(tx, jobs, { orderId: order.id, kind: 'payment-returned' });
  return step === 'complete-late' ? completeLate(tx, { jobs, order, lines }) : step;
}

/** Takes the pieces off the stock: all, or none. Only an import can have taken what a soft claim counts on. */
async function takeAll(tx: Tx, lines: StockLine[]): Promise<boolean> {
  await lockSizes(
    tx,
    lines.map(({ sizeId }) => sizeId),
  );
  const short = await takeStock(tx, lines);
  if (short.length === 0) return true;
  await giveBackStock(
    tx,
    lines.filter(({ sizeId }) => !short.some((line) => line.sizeId === sizeId)),
  );
  return false;
}

/** Paid, and its pieces are on sale: sells them. If an import has taken them, the money goes back. */
async function completeLate(
  tx: Tx,
  { jobs, order, lines }: { jobs: Jobs; order: Order; lines: StockLine[] },
): Promise<Step> {
  if (await takeAll(tx, lines)) {
    await completeOrder(tx, { jobs, order, lines });
    return 'complete';
  }
  await changeOrder(tx, order.id, { ...released, state: 'failed' });
  await jobs.refund(tx, order.intentId);
  await oweMail(tx, jobs, { orderId: order.id, kind: 'payment-returned' });
  return 'refund';
}
