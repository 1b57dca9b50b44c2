import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { isDesigner, renewDesignerKey } from '../../adapters/designer-keys.ts';
import { findByNumber, type Order } from '../../adapters/postgres-orders.ts';
import { askRefund, refundRefusals } from '../../rules/ask-refund.ts';
import { importReports } from '../../rules/import-reports.ts';
import { advanceOrder } from './advance-order.ts';
import { forgetShopper } from './forget-shopper.ts';
import { showAudit } from './list-acts.ts';
import { orderPage } from './order-page.ts';
import type { OrdersTask } from './orders-task.ts';
import { type ActOutcome, type OrdersDeps, type Outcome, refused } from './outcome.ts';
import { resendMail } from './resend-mail.ts';
import { acceptReturn, listReturns, refundReturn, refuseReturn } from './run-returns.ts';
import { showOrder } from './show-order.ts';

type Task<Name> = Extract<OrdersTask, { command: Name }>;
type Runs<Name extends OrdersTask['command'], Answer> = {
  [Each in Name]: (deps: OrdersDeps, task: Task<Each>) => Promise<Answer>;
};

/** Commands that change nothing. */
type Look = Task<'list' | 'show' | 'returns' | 'audit'>;
export type Act = Exclude<OrdersTask, Look>;

const looks: Runs<Look['command'], Outcome> = {
  list: async ({ db }, task) => {
    const { orders } = await orderPage(db, task);
    return { ok: true, data: orders, lines: orders.map((order) => Object.values(order).join('  ')) };
  },
  show: (deps, { number }) => withOrder(deps, number, (order) => showOrder(deps, order)),
  returns: listReturns,
  audit: showAudit,
};

const acts: Runs<Act['command'], ActOutcome> = {
  advance: (deps, task) => withOrder(deps, task.number, (order) => advanceOrder(deps, order, task)),
  forget: (deps, { number }) => withOrder(deps, number, (order) => forgetShopper(deps, order)),
  resend: (deps, task) => withOrder(deps, task.number, (order) => resendMail(deps, order, task)),
  report: async (deps, { file }) => {
    const imported = await importReports(deps, file);
    const { news, known, refused } = imported;
    const lines = refused.map(({ line, reason }) => `${file}:${line} ${reason}`);
    const counts = `${news} new, ${known} known, ${refused.length} refused`;
    return { ok: refused.length === 0, data: imported, lines: [...lines, counts], what: counts };
  },
  key: async ({ db }, { designer }) => {
    if (!(await isDesigner(db, designer))) return refused('there is no such designer', 'unknown');
    const secret = await renewDesignerKey(db, designer);
    const what = `a new key for designer ${designer}`;
    return { ok: true, data: { designerId: designer, secret }, lines: [secret], what };
  },
  'accept-return': acceptReturn,
  'refuse-return': refuseReturn,
  'refund-return': refundReturn,
  refund: (deps, task) => withOrder(deps, task.number, (order) => refund(deps, order, task)),
};

export const isAct = (task: OrdersTask): task is Act => Object.hasOwn(acts, task.command);

/** Looks up what was asked for. */
export const runLook = (deps: OrdersDeps, task: Look): Promise<Outcome> =>
  looks[task.command](deps, task as never);

/** Does what was asked for. What is refused changes nothing. */
export const runAct = (deps: OrdersDeps, task: Act): Promise<ActOutcome> =>
  acts[task.command](deps, task as never);

async function withOrder<Answer extends Outcome>(
  { db }: OrdersDeps,
  number: string,
  work: (order: Order) => Promise<Answer>,
): Promise<Answer | ActOutcome> {
  const order = await findByNumber(db, number, 'anybody');
  return order ? work(order) : refused(refundRefusals['unknown-order'], 'unknown');
}

async function refund(
  { db, jobs }: OrdersDeps,
  order: Order,
  { number, amount: amountPence, key }: Task<'refund'>,
): Promise<ActOutcome> {
  const answer = await db.transaction((tx) => askRefund(tx, jobs, { number, amountPence, key }));
  if (!answer.ok) return refused(refundRefusals[answer.reason]);
  const amount = formatPence(answer.refund.amountPence, fromProviderCurrency(order.currency));
  const words = answer.isNew ? `${amount} goes back` : `${amount} goes back already, under this key`;
  const data = { ...answer.refund, isNew: answer.isNew };
  return { ok: true, data, lines: [words], what: `${words} (refund ${answer.refund.id})` };
}
