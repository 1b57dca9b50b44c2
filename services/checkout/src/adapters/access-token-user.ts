import { liveTokens } from '@toile/account-keeper';
import { confirmedEmailOf, type TokenRules } from '@toile/service-kit/access-tokens';
import type { Request } from 'express';
import type { Shopper } from '../domain/shopper.ts';
import type { Db } from '../domain/transaction.ts';

/** Reads who is signed in out of a bearer token that the shoppers' issuer has made for the shop's API. */
export function accessTokenUser(rules: TokenRules, db: Db) {
  const claimsOf = liveTokens(rules, db);
  return async (request: Request): Promise<Shopper | undefined> => {
    const claims = await claimsOf(request);
    return claims && { userId: claims.sub, confirmedEmail: confirmedEmailOf(claims) };
  };
}
