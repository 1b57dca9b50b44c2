import { lockBag } from '../adapters/postgres-bags.ts';
import { changeOrder, linesOfOrder, lockOrderOf, type Order } from '../adapters/postgres-orders.ts';
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
    return order ? take(tx, { jobs, order, step }) : step;
  });
}

async function take(tx: Tx, { jobs, order, step }: { jobs: Jobs; order: Order; step: Step }): Promise<Step> {
  const lines = await linesOfOrder(tx, order.id);
  if (step === 'paying') await changeOrder(tx, order.id, { state: 'paying' });
  if (step === 'fail') await changeOrder(tx, order.id, { state: 'failed' });
  if (step === 'complete') await completeOrder(tx, { jobs, order, lines });
  if (step === 'expire' || step === 'refund') {
    if (order.claim === 'firm') await giveBackStock(tx, lines);
    const state = step === 'expire' ? 'expired' : 'failed';
    await changeOrder(tx, order.id, { state, claim: 'none', clientAddress: null });
  }
  if (step === 'refund') await oweMail(tx, jobs, { orderId: order.id, kind: 'payment-returned' });
  return step === 'complete-late' ? completeLate(tx, { jobs, order, lines }) : step;
}

/** Paid, but its pieces weren't kept: sells them if they are still there. */
async function completeLate(
  tx: Tx,
  { jobs, order, lines }: { jobs: Jobs; order: Order; lines: StockLine[] },
): Promise<Step> {
  await lockSizes(
    tx,
    lines.map(({ sizeId }) => sizeId),
  );
  const short = await takeStock(tx, lines);
  if (short.length === 0) {
    await completeOrder(tx, { jobs, order, lines });
    return 'complete';
  }
  const taken = lines.filter(({ sizeId }) => !short.some((line) => line.sizeId === sizeId));
  await giveBackStock(tx, taken);
  await changeOrder(tx, order.id, { state: 'failed', claim: 'none', clientAddress: null });
  await jobs.refund(tx, order.intentId);
  await oweMail(tx, jobs, { orderId: order.id, kind: 'payment-returned' });
  return 'refund';
}
