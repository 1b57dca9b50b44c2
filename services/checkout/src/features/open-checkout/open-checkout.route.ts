import { checkoutRequestSchema } from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { Express, Request } from 'express';
import type { ShippingRule } from '../../domain/price-bag.ts';
import { type OpenCheckoutDeps, openCheckout } from './open-checkout.ts';

export interface OpenCheckoutRouteDeps extends OpenCheckoutDeps {
  shippingRule: ShippingRule;
  userOf(request: Request): Promise<string | undefined>;
}

/** POST /api/checkout (SV-16, CK-19). */
export function openCheckoutRoute(app: Express, deps: OpenCheckoutRouteDeps): void {
  app.post('/api/checkout', async (request, response) => {
    const userId = await deps.userOf(request);
    const { localBasket: local } = parse(checkoutRequestSchema, request.body ?? {});
    const visitor = { userId, local, shippingRule: deps.shippingRule };
    response.set('cache-control', 'no-store').json(await openCheckout(deps, visitor));
  });
}
