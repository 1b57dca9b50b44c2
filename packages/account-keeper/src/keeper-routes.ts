import { internalPaths } from '@toile/contracts';
import type { Db } from '@toile/database';
import {
  type AccountData,
  type AccountOfOrders,
  accountOfOrdersSchema,
  endingSchema,
} from '@toile/identity-contract';
import { bearerOnly, parse } from '@toile/service-kit';
import type { Express, RequestHandler } from 'express';
import { endSessions, haveEnded } from './ended-sessions.ts';

/** All that a service keeps of accounts. */
export interface Keeping {
  /** Takes away all that is kept of a closed account. */
  leave(account: AccountOfOrders): Promise<unknown>;
  /** Gives an account what is kept of its former address. Absent: that stays the address's. */
  adopt?(account: Required<AccountOfOrders>): Promise<unknown>;
  /** Answers all that is kept of an account, for its export. */
  dataOf(account: AccountOfOrders): Promise<AccountData>;
  /** Path that answers with it. Default: `/internal/account-data`. */
  dataPath?: string;
}

export interface KeeperDeps {
  db: Db;
  /** The bearer token of the calls. */
  internalToken: string;
}

/**
 * Routes by which the identity service tells what has ended, and asks for what is kept of an account. Told twice it changes
 * nothing. Answers what lets only the identity service through, for further routes.
 */
export function keeperRoutes(
  app: Express,
  { db, internalToken }: KeeperDeps,
  { leave, adopt, dataOf, dataPath = internalPaths.accountData }: Keeping,
): RequestHandler {
  const identityOnly = bearerOnly(internalToken, {
    status: 401,
    code: 'internal-token-needed',
    title: 'The internal token is needed',
  });

  app.put(internalPaths.endings, identityOnly, async (request, response) => {
    const { sessions, closed, moved } = parse(endingSchema, request.body);
    await endSessions(db, [...sessions, ...(closed ? [closed.id] : [])]);
    if (closed) await leave(closed);
    if (moved && !(await haveEnded(db, [moved.id]))) await adopt?.(moved);
    response.status(204).end();
  });

  app.post(dataPath, identityOnly, async (request, response) => {
    const body = await dataOf(parse(accountOfOrdersSchema, request.body));
    response.set('cache-control', 'no-store').json(body);
  });
  return identityOnly;
}
