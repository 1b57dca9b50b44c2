import { orderNumberPath, ordersPath, returnFormSchema, returnsPath } from '@toile/checkout-contract';
import type { ReturnPolicy } from '@toile/contracts';
import { HttpProblem, type Logger, limitTries, ownForm, parse, refusalPage } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { type OwnOrderDeps, ownOrder } from '../../rules/own-order.ts';
import { askReturn } from './ask-return.ts';

export interface AskReturnDeps extends OwnOrderDeps {
  /** Of the page whose form is taken. */
  publicOrigin: string;
  returnPolicy: ReturnPolicy;
  logger: Logger;
}

const triesPerMinute = 20;

/** POST /api/orders/{number}/returns: asks to send pieces back. Leads to the order's page, which says so. */
export function askReturnRoute(app: Express, deps: AskReturnDeps): void {
  const path = returnsPath(':number');
  app.post(
    path,
    limitTries('returns', triesPerMinute),
    ownForm(deps.publicOrigin),
    async (request: Request<{ number: string }>, response: Response) => {
      const order = await ownOrder(deps, request);
      const form = parse(returnFormSchema, request.body);
      const isTaken = await askReturn(deps, order.number, form);
      if (!isTaken) throw notReturnable();
      response.set('cache-control', 'no-store');
      if (request.accepts(['html', 'json']) === 'json') return void response.status(201).json({});
      response.redirect(303, orderNumberPath(order.number));
    },
  );
  app.use(path, refusalPage(deps, [ordersPath, 'Your orders']));
}

const notReturnable = () =>
  new HttpProblem({
    status: 409,
    code: 'not-returnable',
    title: 'Nothing was sent back',
    detail: 'These pieces can’t be returned, or you have asked for it before. Their order says which can.',
  });
