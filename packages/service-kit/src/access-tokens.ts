import type { Request } from 'express';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { HttpProblem } from './http-problem.ts';

export interface TokenRules {
  issuer: string;
  jwksUrl: string;
  audience: string;
  /** Of the header; without it only the audience tells access tokens from others. */
  typ?: string;
  algorithms: string[];
}

/** Reads the claims of a bearer token that its issuer has signed for this audience; undefined when there is none. */
export function accessTokens({ jwksUrl, ...rules }: TokenRules) {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 3000 });
  return async (request: Request): Promise<(JWTPayload & { sub: string }) | undefined> => {
    const header = request.get('authorization');
    if (!header) return undefined;
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
    if (!token) throw badToken();
    try {
      const { payload } = await jwtVerify(token, keys, { ...rules, requiredClaims: ['sub', 'exp'] });
      return payload as JWTPayload & { sub: string };
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
