import { findOrderPath, findOrderSchema, orderNumberPath, ordersPath } from '@toile/checkout-contract';
import { HttpProblem, type Logger, limitTries, ownForm, parse, refusalPage } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import type { OrderKeys } from '../../adapters/order-keys.ts';
import { findByNumber } from '../../adapters/postgres-orders.ts';
import type { Db } from '../../domain/transaction.ts';

export interface OpenOrderDeps {
  db: Db;
  orderKeys: OrderKeys;
  /** Of the page whose form is taken. */
  publicOrigin: string;
  logger: Logger;
}

const triesPerMinute = 10;

/** A guest's two ways to an order: the link in a mail, and the order's number with its address. Each leads to the order's page. */
export function openOrderRoute(app: Express, { db, orderKeys, ...deps }: OpenOrderDeps): void {
  app.get<{ number: string }>('/api/orders/open/:number', (request, response) => {
    const { number } = request.params;
    if (!orderKeys.isLink(request, number)) throw notFound('This link is not valid any more.');
    orderKeys.give(response, number);
    response
      .set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(303, orderNumberPath(number));
  });

  app.post(
    findOrderPath,
    limitTries('order-links', triesPerMinute),
    ownForm(deps.publicOrigin),
    async (request: Request, response: Response) => {
      const { number, emailAddress } = parse(findOrderSchema, request.body);
      const order = await findByNumber(db, number, { emailAddress });
      if (!order) throw notFound('There is no order with this number and this email address.');
      orderKeys.give(response, number);
      response.set('cache-control', 'no-store');
      if (request.accepts(['html', 'json']) === 'json') return void response.json({ number });
      response.redirect(303, orderNumberPath(number));
    },
  );
  app.use(['/api/orders/open', findOrderPath], refusalPage(deps, [ordersPath, 'Find your order']));
}

const notFound = (detail: string) =>
  new HttpProblem({ status: 404, code: 'unknown-order', title: 'Order not found', detail });
