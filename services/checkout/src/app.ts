import { createServiceApp, type Logger } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import type { Express, Request } from 'express';
import { basketRoutes } from './features/keep-bag/basket.route.ts';
import { openCheckoutRoute } from './features/open-checkout/open-checkout.route.ts';
import { placeOrderRoute } from './features/place-order/place-order.route.ts';
import type { ReserveDeps } from './features/place-order/reserve-order.ts';
import { webhookPath, webhookRoute } from './features/receive-webhook/receive-webhook.route.ts';
import { type MailboxDeps, mailboxRoute } from './features/show-mailbox/mailbox.route.ts';
import { orderRoutes } from './features/show-order/show-order.route.ts';

export interface CheckoutDeps extends ReserveDeps, MailboxDeps {
  logger: Logger;
  /** The user of a valid token, undefined without one; throws for a bad one. */
  userOf(request: Request): Promise<string | undefined>;
}

export function createApp(deps: CheckoutDeps): Express {
  return createServiceApp({
    name: 'checkout',
    logger: deps.logger,
    readiness: async () => void (await deps.db.execute(sql`select 1`)),
    rawBodyPaths: [webhookPath],
    routes: (app) => {
      basketRoutes(app, deps);
      openCheckoutRoute(app, deps);
      placeOrderRoute(app, deps);
      orderRoutes(app, deps);
      webhookRoute(app, deps);
      mailboxRoute(app, deps);
    },
  });
}
