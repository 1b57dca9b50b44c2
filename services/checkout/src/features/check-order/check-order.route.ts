import {
  type FinishOrderAnswer,
  finishOrderRequestSchema,
  type IntentId,
  type OrderId,
  type paymentStatusSchema,
} from '@toile/checkout-contract';
import { limitTries, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { z } from 'zod';
import type { OrderKeys } from '../../adapters/order-keys.ts';
import { publicStatus, stageOf, whyFailed } from '../../domain/order-status.ts';
import { orderEntity } from '../../rules/order-entity.ts';
import {
  type RefreshDeps,
  type RefreshedOrder,
  refreshOrder,
  unknownOrder,
} from '../../rules/refresh-order.ts';

export interface CheckOrderDeps extends RefreshDeps {
  orderKeys: OrderKeys;
}

const uuid = z.uuid();
/** A processing page asks once a second, and some have two. */
const looksPerMinute = 600;

/**
 * Time for which whoever has the address of an order sees name and address; addresses are kept in histories and mails.
 */
const personalMs = 30 * 24 * 60 * 60_000;
const isYoung = (made: Date): boolean => Date.now() - made.getTime() < personalMs;

/** Finish, poll and result of an order (SV-18…SV-20). Its id is a random uuid: whoever knows it may see the order. */
export function checkOrderRoute(app: Express, deps: CheckOrderDeps): void {
  const limit = limitTries('looks-at-payment', looksPerMinute);
  app.post('/api/checkout/finish-checkout-order', limit, async (request, response) => {
    const { orderId } = parse(finishOrderRequestSchema, request.body);
    const refreshed = await refreshOrder(deps, orderId);
    const { order } = refreshed;
    const status = publicStatus(order.state);
    const body: FinishOrderAnswer = { complete: isTaken(refreshed), status, ...whyFailed(order) };
    response.json(body);
  });

  app.get<{ orderId: OrderId; intentId: IntentId }>(
    '/api/checkout/payment/:orderId/:intentId/status',
    limit,
    async (request, response) => {
      const { orderId, intentId } = request.params;
      const { order, intent } = await refreshOrder(deps, parseId(orderId), intentId);
      const { state } = order;
      const payment = { status: publicStatus(state), stage: stageOf(state, intent) };
      const body: z.infer<typeof paymentStatusSchema> = { requestSuccess: true, payment };
      response.set('cache-control', 'no-store').json(body);
    },
  );

  app.get<{ orderId: OrderId }>(
    '/api/checkout/complete/:orderId/status',
    limit,
    async (request, response) => {
      const refreshed = await refreshOrder(deps, parseId(request.params.orderId));
      const isPersonal = isYoung(refreshed.order.createdAt);
      const body = await orderEntity(deps.db, refreshed, { isPersonal });
      // Whoever sees all of it here may see its own page, too.
      if (body.order.details) deps.orderKeys.give(response, body.order.number);
      response.set('cache-control', 'no-store').json(body);
    },
  );
}

/** The provider has accepted the payment, or waits for the shopper in a wallet: the page shows the processing step. */
function isTaken({ order, intent }: RefreshedOrder): boolean {
  if (publicStatus(order.state) === 'checkoutcomplete') return true;
  if (publicStatus(order.state) === 'checkoutfailed') return false;
  return intent?.status === 'processing' || intent?.status === 'requires_action';
}

function parseId(text: string): string {
  const { success, data } = uuid.safeParse(text);
  if (!success) throw unknownOrder();
  return data;
}
