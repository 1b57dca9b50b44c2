import { accessTokens, confirmedEmailOf, type TokenRules } from '@toile/service-kit/access-tokens';
import type { ConfirmedEmailOf } from '../domain/shopper.ts';

/** Reads it out of the bearer token that the shoppers' issuer has made. */
export function confirmedEmail(rules: TokenRules): ConfirmedEmailOf {
  const claimsOf = accessTokens(rules);
  return async (request) => {
    const claims = await claimsOf(request);
    return claims && confirmedEmailOf(claims)?.toLowerCase();
  };
}
