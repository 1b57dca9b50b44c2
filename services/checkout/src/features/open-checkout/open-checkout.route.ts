import { basketRequestSchema } from '@toile/checkout-contract';
import { limitTries, parse } from '@toile/service-kit';
import type { Drops } from '@toile/service-kit/drops';
import type { Express, Request } from 'express';
import type { FormBags } from '../../adapters/form-bags.ts';
import type { Terms } from '../../domain/price-bag.ts';
import type { Shopper } from '../../domain/shopper.ts';
import { type OpenCheckoutDeps, openCheckout } from './open-checkout.ts';

export interface OpenCheckoutRouteDeps extends OpenCheckoutDeps {
  terms: Terms;
  shopperOf(request: Request): Promise<Shopper | undefined>;
  formBags: FormBags;
  drops?: Drops | undefined;
}

/** Each may make an intent at the provider, which has limits of its own. */
const checkoutsPerMinute = 60;

/** POST /api/checkout (SV-16, CK-19). */
export function openCheckoutRoute(app: Express, deps: OpenCheckoutRouteDeps): void {
  app.post('/api/checkout', limitTries('checkouts', checkoutsPerMinute), async (request, response) => {
    const userId = (await deps.shopperOf(request))?.userId;
    const { localBasket: local } = parse(basketRequestSchema, request.body);
    const formBagId = deps.formBags.idIn(request);
    const visitor = { userId, local, formBagId, drops: deps.drops, terms: deps.terms };
    response.set('cache-control', 'no-store').json(await openCheckout(deps, visitor));
  });
}
