import { HttpProblem } from '@toile/service-kit';
import type { Request } from 'express';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

export interface TokenRules {
  issuer: string;
  jwksUrl: string;
  audience: string;
}

/** Reads the user out of a bearer token: an ES256 `at+jwt` of the issuer, meant for the shop's API. */
export function accessTokens({ issuer, jwksUrl, audience }: TokenRules) {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 3000 });
  return async (request: Request): Promise<string | undefined> => {
    const header = request.get('authorization');
    if (!header) return undefined;
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
    if (!token) throw badToken();
    const rules = { issuer, audience, typ: 'at+jwt', algorithms: ['ES256'], requiredClaims: ['sub', 'exp'] };
    try {
      const { payload } = await jwtVerify(token, keys, rules);
      return payload.sub;
    } catch (error) {
      throw isOurs(error) ? unavailable() : badToken();
    }
  };
}

/** The keys could not be loaded: not the visitor's fault, so not a 401. */
function isOurs(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}

function badToken(): HttpProblem {
  const detail = 'Sign in again.';
  return new HttpProblem({ status: 401, code: 'bad-token', title: 'The access token is not valid', detail });
}

function unavailable(): HttpProblem {
  return new HttpProblem({
    status: 503,
    code: 'identity-unavailable',
    title: 'Sign-in cannot be checked right now',
  });
}
