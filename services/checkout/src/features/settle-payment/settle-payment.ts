import {
  clearLines,
  deleteLines,
  lockBag,
  putLines,
  readLines,
  touchBag,
} from '../../adapters/postgres-bags.ts';
import { changeOrder, linesOfOrder, lockOrderOf, type Order } from '../../adapters/postgres-orders.ts';
import { oweConfirmation } from '../../adapters/postgres-outbox.ts';
import {
  changePayment,
  findPayment,
  isFirstDelivery,
  lockPayment,
} from '../../adapters/postgres-payments.ts';
import { giveBackStock, lockSizes, type StockLine, takeStock } from '../../adapters/postgres-stock.ts';
import type { Db, Tx } from '../../adapters/transaction.ts';
import type { Jobs } from '../../jobs.ts';
import type { ProviderIntent } from '../../payment-provider.ts';
import { nextStep, type Step } from './next-step.ts';

export interface SettleDeps {
  db: Db;
  jobs: Jobs;
}

/**
 * Brings an order to where the provider says its payment is: the one transition that webhooks, the finish call,
 * polls and the reconciler share. `event` is written in the same transaction, so its effect happens once.
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
    // Everybody locks in this order: bag, payment, order, sizes.
    await lockBag(tx, payment.bagId);
    await lockPayment(tx, intent.id);
    const order = await lockOrderOf(tx, intent.id);
    const step = nextStep(order, intent);
    const isOver = intent.status === 'succeeded' || intent.status === 'canceled';
    if (isOver && payment.isOpen) await changePayment(tx, intent.id, { isOpen: false });
    if (step === 'refund' && (order || payment.isOpen)) await jobs.refund(tx, intent.id);
    return order ? take(tx, { jobs, order, step }) : step;
  });
}

async function take(tx: Tx, { jobs, order, step }: { jobs: Jobs; order: Order; step: Step }): Promise<Step> {
  const lines = await linesOfOrder(tx, order.id);
  if (step === 'paying') await changeOrder(tx, order.id, { state: 'paying' });
  if (step === 'fail') await changeOrder(tx, order.id, { state: 'failed' });
  if (step === 'complete') await complete(tx, jobs, order);
  if (step === 'expire' || step === 'refund') {
    if (order.holdsStock) await giveBackStock(tx, lines);
    const state = step === 'expire' ? 'expired' : 'failed';
    await changeOrder(tx, order.id, { state, holdsStock: false });
  }
  return step === 'complete-late' ? completeLate(tx, { jobs, order, lines }) : step;
}

/** Paid after the reservation had ended. */
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
    await complete(tx, jobs, order);
    return 'complete';
  }
  const taken = lines.filter(({ sizeId }) => !short.some((line) => line.sizeId === sizeId));
  await giveBackStock(tx, taken);
  await changeOrder(tx, order.id, { state: 'failed' });
  await jobs.refund(tx, order.intentId);
  return 'refund';
}

/** The sale: state, confirmation and the emptied bag are one transaction with the stock already taken. */
async function complete(tx: Tx, jobs: Jobs, order: Order): Promise<void> {
  await changeOrder(tx, order.id, { state: 'complete', holdsStock: false, completedAt: new Date() });
  const owed = await oweConfirmation(tx, order.id);
  if (owed) await jobs.sendMail(tx, owed);
  const bag = await lockBag(tx, order.bagId);
  if (!bag) return;
  const bought = new Map(
    (await linesOfOrder(tx, order.id)).map(({ sizeId, quantity }) => [sizeId, quantity]),
  );
  const left = (await readLines(tx, bag.id)).map(({ productId, sizeId, quantity }) => ({
    productId,
    sizeId,
    quantity: quantity - (bought.get(sizeId) ?? 0),
  }));
  if (left.every(({ quantity }) => quantity <= 0)) await clearLines(tx, bag.id);
  else {
    const gone = left.filter(({ quantity }) => quantity <= 0).map(({ sizeId }) => sizeId);
    await deleteLines(tx, bag.id, gone);
    await putLines(
      tx,
      bag.id,
      left.filter(({ quantity }) => quantity > 0),
    );
  }
  await touchBag(tx, bag);
}
