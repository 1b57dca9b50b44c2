import { internalPaths } from '@toile/contracts';
import type { Db } from '@toile/database';
import { type AccountData, accountOfOrdersSchema, endingSchema } from '@toile/identity-contract';
import { bearerOnly, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { mailsTo } from '../../adapters/postgres-outbox.ts';
import { eraseSubscriber } from '../../adapters/postgres-subscriptions.ts';
import type { Subscriptions } from '../../domain/subscriptions.ts';

export interface EndAccountDeps {
  db: Db;
  subscriptions: Subscriptions;
  /** The bearer token of the calls. */
  internalToken: string;
}

/** Routes by which the identity service tells of closed accounts, and asks for what is known of one at the address that it has shown to be its. */
export function endAccountRoute(app: Express, { db, subscriptions, internalToken }: EndAccountDeps): void {
  const identityOnly = bearerOnly(internalToken, {
    status: 401,
    code: 'internal-token-needed',
    title: 'The internal token is needed',
  });

  const knownOf = async (emailAddress: string) => {
    const found = await subscriptions.find({ emailAddress });
    if (!found) return [];
    const { interest, topics, subscribedAt, confirmedAt } = found;
    const mails = await mailsTo(db, emailAddress);
    return [{ emailAddress, interest, topics, subscribedAt, confirmedAt, mails }];
  };

  app.put(internalPaths.endings, identityOnly, async (request, response) => {
    const { closed } = parse(endingSchema, request.body);
    if (closed?.confirmedEmail) await eraseSubscriber(db, closed.confirmedEmail.toLowerCase());
    response.status(204).end();
  });

  app.post(internalPaths.accountData, identityOnly, async (request, response) => {
    const { confirmedEmail } = parse(accountOfOrdersSchema, request.body);
    const emailAddress = confirmedEmail?.toLowerCase();
    const body: AccountData = { newsletter: emailAddress ? await knownOf(emailAddress) : [] };
    response.set('cache-control', 'no-store').json(body);
  });
}
