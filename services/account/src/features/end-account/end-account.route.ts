import { internalPaths } from '@toile/contracts';
import { type AccountData, accountOfOrdersSchema, endingSchema } from '@toile/identity-contract';
import { bearerOnly, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { alertsOf, deleteAlertsOf } from '../../adapters/postgres-alerts.ts';
import type { Db } from '../../domain/transaction.ts';

export interface EndAccountDeps {
  db: Db;
  /** The bearer token of the calls. */
  internalToken: string;
}

/** Routes by which the identity service tells what has ended, and asks for the alerts of an account. */
export function endAccountRoute(app: Express, { db, internalToken }: EndAccountDeps): void {
  const servicesOnly = bearerOnly(internalToken, {
    status: 401,
    code: 'internal-token-needed',
    title: 'The internal token is needed',
  });

  app.put(internalPaths.endings, servicesOnly, async (req, res) => {
    const { closed } = parse(endingSchema, req.body);
    if (closed?.confirmedEmail) await deleteAlertsOf(db, closed.confirmedEmail);
    res.status(204).end();
  });

  app.post(internalPaths.accountData, servicesOnly, async (req, res) => {
    const { confirmedEmail } = parse(accountOfOrdersSchema, req.body);
    const body: AccountData = { alerts: confirmedEmail ? await alertsOf(db, confirmedEmail) : [] };
    res.json(body);
  });
}
