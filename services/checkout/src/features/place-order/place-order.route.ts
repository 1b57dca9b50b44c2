import { orderInputTo } from '@toile/checkout-contract';
import { limitTries, parse } from '@toile/service-kit';
import type { Express, Request } from 'express';
import type { Shopper } from '../../domain/shopper.ts';
import { placeOrder } from './place-order.ts';
import type { ReserveDeps } from './reserve-order.ts';

export interface PlaceOrderRouteDeps extends ReserveDeps {
  shopperOf(request: Request): Promise<Shopper | undefined>;
}

const ordersPerMinute = 60;

/** POST /api/checkout/initiate-checkout-order (SV-17, CK-49). */
export function placeOrderRoute(app: Express, deps: PlaceOrderRouteDeps): void {
  const limit = limitTries('orders', ordersPerMinute);
  const inputSchema = orderInputTo(deps.terms.sells.countries);
  app.post('/api/checkout/initiate-checkout-order', limit, async (request, response) => {
    const userId = (await deps.shopperOf(request))?.userId;
    const input = parse(inputSchema, request.body);
    response.json(await placeOrder(deps, { input, userId, isGone: () => response.closed }));
  });
}
