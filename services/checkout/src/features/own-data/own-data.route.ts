import {
  forgetOrderPath,
  forgetOrderSchema,
  orderDataPath,
  orderNumberPath,
  ordersPath,
} from '@toile/checkout-contract';
import { type Logger, limitTries, ownForm, parse, refusalPage, sendPlainPage } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { forgetOrder } from '../../rules/forget-order.ts';
import { orderData } from '../../rules/order-data.ts';
import { everOwnOrder, type OwnOrderDeps, ownOrder } from '../../rules/own-order.ts';

export interface OwnDataDeps extends OwnOrderDeps {
  /** Of the page whose forms are taken. */
  publicOrigin: string;
  logger: Logger;
}

type OfOrder = Request<{ number: string }>;

const triesPerMinute = 20;

/** Two forms of an order's page, which a guest without an account has: all its data as a file, and to be forgotten (T47). */
export function ownDataRoute(app: Express, deps: OwnDataDeps): void {
  const { db, publicOrigin } = deps;
  const taken = [limitTries('own-data', triesPerMinute), ...ownForm(publicOrigin)];
  const data = orderDataPath(':number');
  const forget = forgetOrderPath(':number');

  app.post(data, taken, async (request: OfOrder, response: Response) => {
    const order = await ownOrder(deps, request);
    const file = JSON.stringify(await orderData(db, order), null, 2);
    response
      .set('cache-control', 'no-store')
      .attachment(`order-${order.number}.json`)
      .type('json')
      .send(file);
  });

  app.post(forget, taken, async (request: OfOrder, response: Response) => {
    const order = await everOwnOrder(deps, request);
    parse(forgetOrderSchema, request.body);
    const { isErased } = await forgetOrder(db, order);
    if (isErased) return sendForgotten(response, order.number);
    response.set('cache-control', 'no-store').redirect(303, orderNumberPath(order.number));
  });

  app.use([data, forget], refusalPage(deps, [ordersPath, 'Your orders']));
}

const sendForgotten = (response: Response, number: string) =>
  sendPlainPage(response, {
    status: 200,
    title: 'You are forgotten',
    text: `Nobody knows any more whose order ${number} was. Its pieces, amounts and days stay, as tax law asks.`,
    links: [['/', 'Back to the shop']],
  });
