import { type Mailbox, mailboxRoute } from '@toile/mail';
import { createServiceApp, type ServiceBase, storableAddress } from '@toile/service-kit';
import { type ShownStockDeps, shownStockRoutes } from '@toile/shown-stock';
import type { Express } from 'express';
import { type AnswerAlertDeps, answerAlertRoute } from './features/answer-alert/answer-alert.route.ts';
import { type AskAlertDeps, askAlertRoute } from './features/ask-alert/ask-alert.route.ts';
import { type EndAccountDeps, endAccountRoute } from './features/end-account/end-account.route.ts';
import { type WishListDeps, wishListRoute } from './features/wish-list/wish-list.route.ts';

export interface AccountDeps
  extends ServiceBase,
    ShownStockDeps,
    AskAlertDeps,
    AnswerAlertDeps,
    WishListDeps,
    EndAccountDeps {
  /** Absent: mails are not kept. */
  mailbox?: Mailbox;
}

/** The account service's routes over its ports: no environment, no listening. */
export function createApp(deps: AccountDeps): Express {
  return createServiceApp({
    ...deps,
    routes(app) {
      app.use(storableAddress);
      shownStockRoutes(app, deps);
      mailboxRoute(app, deps.mailbox, 'alerts');
      answerAlertRoute(app, deps);
      askAlertRoute(app, deps);
      wishListRoute(app, deps);
      endAccountRoute(app, deps);
    },
  });
}
