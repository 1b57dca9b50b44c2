import { formatPence, fromProviderCurrency } from '@toile/contracts';
import { isDesigner, renewDesignerKey } from '../../adapters/designer-keys.ts';
import { findByNumber, newestOrders, type Order, parcelsOf } from '../../adapters/postgres-orders.ts';
import { mailsOf } from '../../adapters/postgres-outbox.ts';
import type { Db, Tx } from '../../domain/transaction.ts';
import { askRefund, refundRefusals } from '../../rules/ask-refund.ts';
import { importReports } from '../../rules/import-reports.ts';
import { orderDetails } from '../../rules/order-details.ts';
import { advanceOrder } from './advance-order.ts';
import { forgetShopper } from './forget-shopper.ts';
import type { OrdersTask } from './orders-task.ts';
import { type OrdersDeps, type Outcome, refused } from './outcome.ts';
import { resendMail } from './resend-mail.ts';
import { acceptReturn, listReturns, refundReturn, refuseReturn } from './run-returns.ts';

type Run = { [Name in OrdersTask['command']]: (deps: OrdersDeps, task: never) => Promise<Outcome> };
type Task<Name> = Extract<OrdersTask, { command: Name }>;

/** Does what was typed. What is refused changes nothing. */
export function runOrders(deps: OrdersDeps, task: OrdersTask): Promise<Outcome> {
  return runs[task.command](deps, task as never);
}

const runs: Run = {
  list: async ({ db }, { state, limit }: Task<'list'>) => {
    const found = await Promise.all(
      (await newestOrders(db, state, limit)).map((order) => shortOf(db, order)),
    );
    return { ok: true, data: found, lines: found.map((order) => Object.values(order).join('  ')) };
  },
  show: (deps, { number }: Task<'show'>) => withOrder(deps, number, (order) => show(deps, order)),
  advance: (deps, task: Task<'advance'>) =>
    withOrder(deps, task.number, (order) => advanceOrder(deps, order, task)),
  forget: (deps, { number }: Task<'forget'>) =>
    withOrder(deps, number, (order) => forgetShopper(deps, order)),
  resend: (deps, { number }: Task<'resend'>) => withOrder(deps, number, (order) => resendMail(deps, order)),
  report: async (deps, { file }: Task<'report'>) => {
    const imported = await importReports(deps, file);
    const { news, known, refused } = imported;
    const lines = refused.map(({ line, reason }) => `${file}:${line} ${reason}`);
    const counts = `${news} new, ${known} known, ${refused.length} refused`;
    return { ok: refused.length === 0, data: imported, lines: [...lines, counts] };
  },
  key: async ({ db }, { designer }: Task<'key'>) => {
    if (!(await isDesigner(db, designer))) return refused('there is no such designer');
    const secret = await renewDesignerKey(db, designer);
    return { ok: true, data: { designerId: designer, secret }, lines: [secret] };
  },
  returns: listReturns,
  'accept-return': acceptReturn,
  'refuse-return': refuseReturn,
  'refund-return': refundReturn,
  refund: (deps, task: Task<'refund'>) => withOrder(deps, task.number, (order) => refund(deps, order, task)),
};

async function withOrder(
  { db }: OrdersDeps,
  number: string,
  work: (order: Order) => Promise<Outcome>,
): Promise<Outcome> {
  const order = await findByNumber(db, number, 'anybody');
  return order ? work(order) : refused(refundRefusals['unknown-order']);
}

async function shortOf(db: Db | Tx, order: Order) {
  const { number, state, createdAt, emailAddress } = order;
  const parcels = await parcelsOf(db, order.id);
  return {
    number,
    state,
    orderedAt: createdAt.toISOString(),
    total: formatPence(order.totalPence, fromProviderCurrency(order.currency)),
    emailAddress,
    parcels: parcels.join(', '),
  };
}

async function show({ db }: OrdersDeps, order: Order): Promise<Outcome> {
  const short = await shortOf(db, order);
  const { parcels, ...details } = await orderDetails(db, order);
  const mails = (await mailsOf(db, order.id)).map(({ kind, about, sentAt, failure }) => ({
    kind,
    ...(about && { about }),
    state: failure ?? (sentAt ? `sent ${sentAt.toISOString()}` : 'owed'),
  }));
  const progress = parcels.map(({ designer, progress }) => ({ designer: designer.brandTitle, ...progress }));
  const pieces = parcels.flatMap(({ basketItems }) =>
    basketItems.map(({ product, quantity, sizeVariantTitle, totalCostCurrency }) => ({
      piece: product.title,
      size: sizeVariantTitle,
      quantity,
      cost: totalCostCurrency,
    })),
  );
  const lines = [short, ...pieces, ...progress, ...(details.refunds ?? []), ...mails].map(lineOf);
  return { ok: true, data: { ...short, ...details, parcels, mails }, lines };
}

/** `name: value  name: value`. */
const lineOf = (facts: object): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('  ');

async function refund({ db, jobs }: OrdersDeps, order: Order, asked: Task<'refund'>): Promise<Outcome> {
  const { number, amount: amountPence, key } = asked;
  const answer = await db.transaction((tx) => askRefund(tx, jobs, { number, amountPence, key }));
  if (!answer.ok) return refused(refundRefusals[answer.reason]);
  const amount = formatPence(answer.refund.amountPence, fromProviderCurrency(order.currency));
  const words = answer.isNew ? `${amount} goes back` : `${amount} goes back already, under this key`;
  return { ok: true, data: { ...answer.refund, isNew: answer.isNew }, lines: [words] };
}
