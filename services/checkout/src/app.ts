import { type Mailbox, mailboxRoute } from '@toile/mail';
import { createServiceApp, type ServiceBase, storableAddress } from '@toile/service-kit';
import type { Express } from 'express';
import { type AskReturnDeps, askReturnRoute } from './features/ask-return/ask-return.route.ts';
import { checkOrderRoute } from './features/check-order/check-order.route.ts';
import { type EndAccountDeps, endAccountRoute } from './features/end-account/end-account.route.ts';
import { type BasketDeps, basketRoute } from './features/keep-bag/basket.route.ts';
import { openCheckoutRoute } from './features/open-checkout/open-checkout.route.ts';
import { type OpenOrderDeps, openOrderRoute } from './features/open-order/open-order.route.ts';
import { type OwnDataDeps, ownDataRoute } from './features/own-data/own-data.route.ts';
import { placeOrderRoute } from './features/place-order/place-order.route.ts';
import type { ReserveDeps } from './features/place-order/reserve-order.ts';
import { receiveReportRoute, reportsPath } from './features/receive-report/receive-report.route.ts';
import { webhookPath, webhookRoute } from './features/receive-webhook/receive-webhook.route.ts';
import { type StaffOrdersDeps, staffOrdersRoute } from './features/run-orders/staff-orders.route.ts';
import { type ShowOrderDeps, showOrderRoute } from './features/show-order/show-order.route.ts';

export interface CheckoutDeps
  extends ServiceBase,
    ReserveDeps,
    BasketDeps,
    OpenOrderDeps,
    ShowOrderDeps,
    EndAccountDeps,
    AskReturnDeps,
    StaffOrdersDeps,
    OwnDataDeps {
  /** Absent: mails are not kept. */
  mailbox?: Mailbox;
}

/** The checkout's routes over its ports: no environment, no listening. */
export function createApp(deps: CheckoutDeps): Express {
  return createServiceApp({
    ...deps,
    rawBodyPaths: [webhookPath, reportsPath],
    routes(app) {
      app.use(storableAddress);
      basketRoute(app, deps);
      openCheckoutRoute(app, deps);
      placeOrderRoute(app, deps);
      checkOrderRoute(app, deps);
      openOrderRoute(app, deps);
      showOrderRoute(app, deps);
      askReturnRoute(app, deps);
      staffOrdersRoute(app, deps);
      ownDataRoute(app, deps);
      endAccountRoute(app, deps);
      webhookRoute(app, deps);
      receiveReportRoute(app, deps);
      mailboxRoute(app, deps.mailbox, 'orders');
    },
  });
}
