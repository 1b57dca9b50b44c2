import { accessTokens } from '@toile/service-kit/access-tokens';
import type { Request } from 'express';

/** Reads the user out of a bearer token: an ES256 `at+jwt` of the issuer, meant for the shop's API. */
export function accessTokenUser(rules: { issuer: string; jwksUrl: string; audience: string }) {
  const claimsOf = accessTokens({ ...rules, typ: 'at+jwt', algorithms: ['ES256'] });
  return async (request: Request): Promise<string | undefined> => (await claimsOf(request))?.sub;
}
