import { accessTokens, badToken, confirmedEmailOf, type TokenRules } from '@toile/service-kit/access-tokens';
import type { Request } from 'express';
import type { Shopper } from '../domain/shopper.ts';
import type { Db } from '../domain/transaction.ts';
import { haveEnded } from './postgres-endings.ts';

/**
 * Reads who is signed in out of a bearer token that the shoppers' issuer has made for the shop's API. A token of a session or an
 * account that has ended is refused.
 */
export function accessTokenUser(rules: TokenRules, db: Db) {
  const claimsOf = accessTokens(rules);
  return async (request: Request): Promise<Shopper | undefined> => {
    const claims = await claimsOf(request);
    if (!claims) return undefined;
    const { sub, sid } = claims;
    if (await haveEnded(db, [sub, String(sid ?? '')])) throw badToken();
    return { userId: sub, confirmedEmail: confirmedEmailOf(claims) };
  };
}
