import { accessTokens, type TokenRules } from '@toile/service-kit/access-tokens';
import type { Request } from 'express';

/** Reads the user out of a bearer token that the shoppers' issuer has made for the shop's API. */
export function accessTokenUser(rules: TokenRules) {
  const claimsOf = accessTokens(rules);
  return async (request: Request): Promise<string | undefined> => (await claimsOf(request))?.sub;
}
