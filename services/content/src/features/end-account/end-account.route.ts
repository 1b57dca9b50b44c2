import { type KeeperDeps, keeperRoutes } from '@toile/account-keeper';
import type { Express } from 'express';
import { mailsTo } from '../../adapters/postgres-outbox.ts';
import { eraseSubscriber } from '../../adapters/postgres-subscriptions.ts';
import type { Subscriptions } from '../../domain/subscriptions.ts';

export interface EndAccountDeps extends KeeperDeps {
  subscriptions: Subscriptions;
}

/** Routes by which the identity service tells what has ended, and asks for what is known of an account at the address that it has shown to be its. */
export function endAccountRoute(app: Express, deps: EndAccountDeps): void {
  const { db, subscriptions } = deps;
  keeperRoutes(app, deps, {
    async leave({ confirmedEmail }) {
      if (confirmedEmail) await eraseSubscriber(db, confirmedEmail.toLowerCase());
    },
    async dataOf({ confirmedEmail }) {
      const emailAddress = confirmedEmail?.toLowerCase();
      if (!emailAddress) return { newsletter: [] };
      const found = await subscriptions.find({ emailAddress });
      const mails = await mailsTo(db, emailAddress);
      if (!found && mails.length === 0) return { newsletter: [] };
      const { interest, topics, subscribedAt, confirmedAt } = found ?? {};
      return { newsletter: [{ emailAddress, interest, topics, subscribedAt, confirmedAt, mails }] };
    },
  });
}
