import {
  actsQuerySchema,
  type OrderActs,
  orderNumberSchema,
  ordersQuerySchema,
  type StaffAct,
  type StaffActAnswer,
  staffActRequestSchema,
  staffOrdersPath,
} from '@toile/checkout-contract/staff';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { newestActs } from '../../adapters/postgres-acts.ts';
import { findByNumber } from '../../adapters/postgres-orders.ts';
import { refundRefusals } from '../../rules/ask-refund.ts';
import { actorOf, onlyForOrders, type StaffDeps } from '../../rules/only-staff.ts';
import { type DoDeps, type Done, doTask } from './do-task.ts';
import { orderPage } from './order-page.ts';
import type { OrdersTask } from './orders-task.ts';
import { staffOrder } from './staff-order.ts';

export type StaffOrdersDeps = StaffDeps & DoDeps;

/** Orders for those who run them, as the command line has them: list, one order, what was done, and what is done to one. */
export function staffOrdersRoute(app: Express, deps: StaffOrdersDeps): void {
  const { db } = deps;
  app.use(staffOrdersPath, onlyForOrders(deps));

  app.get(staffOrdersPath, async (req, res) => {
    res.json(await orderPage(db, parse(ordersQuerySchema, req.query)));
  });

  app.get(`${staffOrdersPath}/acts`, async (req, res) => {
    const query = parse(actsQuerySchema, req.query);
    const found = await newestActs(db, { ...query, limit: query.limit + 1 });
    const acts = found.slice(0, query.limit);
    const before = found.length > query.limit ? acts.at(-1)?.revision : undefined;
    const body: OrderActs = { acts, ...(before && { before }) };
    res.json(body);
  });

  app.get(`${staffOrdersPath}/:number`, async (req, res) => {
    const { data: number } = orderNumberSchema.safeParse(req.params.number);
    const order = number && (await findByNumber(db, number, 'anybody'));
    if (!order) throw unknownOrder();
    res.json(await staffOrder(db, order));
  });

  app.post(`${staffOrdersPath}/:number/acts`, async (req, res) => {
    const { data: number } = orderNumberSchema.safeParse(req.params.number);
    if (!number) throw unknownOrder();
    const { act, stamp, isDryRun } = parse(staffActRequestSchema, req.body);
    const asker = { actor: actorOf(res), stamp, isDryRun };
    const { lines, mails } = accepted(await doTask(deps, taskOf(number, act), asker));
    const body: StaffActAnswer = { lines, mails };
    res.json(body);
  });
}

/** An act as the command line has it. */
function taskOf(number: string, act: StaffAct): OrdersTask {
  if (act.command === 'refund') return { command: 'refund', number, amount: act.amountPence, key: act.key };
  if (!('position' in act)) return { ...act, number };
  const returned = { number, position: act.position };
  if (act.command === 'refuse-return') return { ...act, returned };
  if (act.command === 'refund-return') return { ...act, returned, amount: act.amountPence };
  return { command: act.command, returned, 'send-to': act.sendTo, label: act.labelUrl };
}

const unknownOrder = () =>
  new HttpProblem({ status: 404, code: 'unknown-order', title: sentence(refundRefusals['unknown-order']) });

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The outcome of what was done; a refusal in its words. */
function accepted(done: Done): Done {
  if (done.ok) return done;
  const title = sentence(done.lines.join('. ').replace(/^Refused: /, ''));
  throw new HttpProblem({ status: done.code === 'unknown' ? 404 : 409, code: done.code ?? 'refused', title });
}
