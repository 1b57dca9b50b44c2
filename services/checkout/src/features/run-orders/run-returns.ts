import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { lockByNumber, type Order } from '../../adapters/postgres-orders.ts';
import { refundsOf } from '../../adapters/postgres-refunds.ts';
import {
  changeReturn,
  newestReturns,
  type Return,
  returnsOf,
  type WholeReturn,
} from '../../adapters/postgres-returns.ts';
import { giveBackStock } from '../../adapters/postgres-stock.ts';
import type { ReturnMail } from '../../domain/mail-kind.ts';
import type { ReturnState } from '../../domain/return-state.ts';
import type { Tx } from '../../domain/transaction.ts';
import { askRefund, refundRefusals } from '../../rules/ask-refund.ts';
import { oweMail } from '../../rules/owe-mail.ts';
import { returnNumber } from '../../rules/return-answer.ts';
import type { OrdersTask } from './orders-task.ts';
import { type ActOutcome, type OrdersDeps, type Outcome, refused } from './outcome.ts';

type Task<Name> = Extract<OrdersTask, { command: Name }>;

/** Lists what shoppers send back. */
export async function listReturns({ db }: OrdersDeps, task: Task<'returns'>): Promise<Outcome> {
  const data = (await newestReturns(db, task)).map(shortOf);
  return { ok: true, data, lines: data.map((each) => Object.values(each).filter(Boolean).join('  ')) };
}

function shortOf(each: WholeReturn) {
  const pieces = each.lines.map(({ title, size, quantity }) => `${quantity} × ${title} (${size})`);
  return {
    number: returnNumber(each.orderNumber, each.position),
    state: each.state,
    askedAt: each.askedAt.toISOString(),
    pieces: pieces.join(', '),
    reason: each.reason,
    note: each.note,
    backPence: each.backPence,
  };
}

export const acceptReturn = (deps: OrdersDeps, task: Task<'accept-return'>): Promise<ActOutcome> =>
  decide(deps, task, {
    kind: 'return-accepted',
    from: ['asked'],
    set: { acceptedAt: new Date(), sendTo: task['send-to'].join('\n'), labelUrl: task.label ?? null },
  });

export const refuseReturn = (deps: OrdersDeps, task: Task<'refuse-return'>): Promise<ActOutcome> =>
  decide(deps, task, {
    kind: 'return-refused',
    from: ['asked', 'accepted'],
    set: {
      refusedAt: new Date(),
      answer: task.answer,
      acceptedAt: null,
      sendTo: null,
      labelUrl: null,
      refundId: null,
    },
  });

/** Once: the shopper has a mail that says so. What was accepted and never arrived, or not as it was, is refused after all. */
const decide = (
  deps: OrdersDeps,
  { returned }: Task<'accept-return' | 'refuse-return'>,
  { kind, from, set }: { kind: ReturnMail; from: readonly ReturnState[]; set: Partial<Return> },
): Promise<ActOutcome> =>
  withReturn(deps, returned, async (tx, { order, its }) => {
    if (!from.includes(its.state)) return refused(`this return is ${its.state} already`);
    await changeReturn(tx, its.id, set);
    await oweMail(tx, deps.jobs, { orderId: order.id, kind, about: `${its.designerId} ${its.position}` });
    return done(order, its, kind.slice('return-'.length));
  });

/** Refunds a return whose pieces are back: the money goes once, however often and by however many it is asked for. */
export const refundReturn = (deps: OrdersDeps, task: Task<'refund-return'>): Promise<ActOutcome> =>
  withReturn(deps, task.returned, async (tx, { order, its, returns }) => {
    if (its.state !== 'accepted') return refused(`this return is ${its.state}, not accepted`);
    const name = `return ${returnNumber(order.number, its.position)}`;
    // The provider has refused the refund before.
    const key = its.refundId ? `${name} after ${its.refundId}` : name;
    const amountPence = task.amount ?? its.backPence;
    const refunded = await refundedSince(tx, { order, its, returns });
    const answer = await askRefund(tx, deps.jobs, { number: order.number, amountPence, key });
    if (!answer.ok) return refused(refundRefusals[answer.reason]);
    const isRestocked = its.isRestocked ?? task.restock;
    await changeReturn(tx, its.id, { refundId: answer.refund.id, isRestocked });
    if (task.restock && its.isRestocked !== true) await giveBackStock(tx, its.lines);
    const text = (pence: number) => formatPence(pence, fromProviderCurrency(order.currency));
    const what = `${text(amountPence)} goes back${isRestocked ? ', and its pieces are on sale again' : ''}`;
    const outcome = done(order, its, what);
    if (refunded === 0) return outcome;
    const warning = `${text(refunded)} was refunded since this return was asked for: make sure that it was for something else`;
    return { ...outcome, lines: [...outcome.lines, warning] };
  });

/** Pence of other refunds of an order since one of its returns was asked for, without those of returns. */
async function refundedSince(tx: Tx, { order, its: { askedAt }, returns }: Found): Promise<number> {
  const ofReturns = returns.map(({ refundId }) => refundId);
  const others = (await refundsOf(tx, order.id)).filter((each) => !ofReturns.includes(each.id));
  return others
    .filter((each) => each.askedAt > askedAt)
    .reduce((sum, { amountPence }) => sum + amountPence, 0);
}

const done = ({ number }: Order, { position }: Return, what: string): ActOutcome => {
  const said = returnNumber(number, position);
  return { ok: true, data: { number: said, what }, lines: [`${said}: ${what}`], what: `${said}: ${what}` };
};

interface Found {
  order: Order;
  its: WholeReturn;
  /** All of the order. */
  returns: readonly WholeReturn[];
}

function withReturn(
  { db }: OrdersDeps,
  { number, position }: { number: string; position: number },
  work: (tx: Tx, found: Found) => Promise<ActOutcome>,
): Promise<ActOutcome> {
  return db.transaction(async (tx) => {
    const order = await lockByNumber(tx, number);
    const returns = order ? await returnsOf(tx, order.id) : [];
    const its = returns.find((each) => each.position === position);
    return order && its ? work(tx, { order, its, returns }) : refused('there is no such return', 'unknown');
  });
}
