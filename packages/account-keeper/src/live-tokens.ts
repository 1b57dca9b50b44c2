import type { Db } from '@toile/database';
import { type AccessClaims, accessTokens, type TokenRules } from '@toile/service-kit/access-tokens';
import type { Request } from 'express';
import { refuseEnded } from './ended-sessions.ts';

/** Claims of a signed-in shopper; undefined without a bearer token. A token that doesn't count (any more) is a 401. */
export type ClaimsOf = (request: Request) => Promise<AccessClaims | undefined>;

/** Reads bearer tokens that the shoppers' issuer has made. One of a session or an account that has ended is refused. */
export function liveTokens(rules: TokenRules, db: Db): ClaimsOf {
  const claimsOf = accessTokens(rules);
  return async (request) => {
    const claims = await claimsOf(request);
    if (claims) await refuseEnded(db, [claims.sub, String(claims.sid ?? '')]);
    return claims;
  };
}
