import { checkoutRequestSchema } from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { Express, Request } from 'express';
import { type OpenCheckoutDeps, openCheckout } from './open-checkout.ts';

export interface OpenCheckoutRouteDeps extends OpenCheckoutDeps {
  userOf(request: Request): Promise<string | undefined>;
}

/** POST /api/checkout (SV-16, CK-19). */
export function openCheckoutRoute(app: Express, deps: OpenCheckoutRouteDeps): void {
  app.post('/api/checkout', async (request, response) => {
    const userId = await deps.userOf(request);
    const { localBasket: local } = parse(checkoutRequestSchema, request.body ?? {});
    response.set('cache-control', 'no-store').json(await openCheckout(deps, { userId, local }));
  });
}
