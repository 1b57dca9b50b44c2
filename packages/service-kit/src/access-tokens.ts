import type { Request } from 'express';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { discover } from './discovery.ts';
import { HttpProblem } from './http-problem.ts';

export interface TokenRules {
  /** Into `iss`, to the letter. */
  issuer: string;
  /** Absent: where the issuer's discovery document says. */
  jwksUrl?: string | undefined;
  audience: string;
  algorithms: string[];
  /** `typ` of the header, one of these. */
  types: string[];
  /** Clients whose tokens count, by `azp` or `client_id`. Absent: those of every client. */
  parties?: string[];
  /** By so much the issuer's clock may be ahead or behind. */
  clockToleranceSeconds?: number;
}

/** Claims of a token. */
export type AccessClaims = JWTPayload & { sub: string };

/** The address of a token's account, if its owner has shown that it is theirs. */
export const confirmedEmailOf = ({ email, email_verified: isVerified }: AccessClaims): string | undefined =>
  isVerified === true && typeof email === 'string' ? email : undefined;

/** Access tokens as the shop's own identity service makes them. */
export const ownTokens = (where: Pick<TokenRules, 'issuer' | 'jwksUrl' | 'audience'>): TokenRules => ({
  ...where,
  algorithms: ['ES256'],
  types: ['at+jwt'],
});

const timeoutMs = 3000;
/** An issuer that is away isn't asked for each token. */
const askAgainMs = 2000;

/** The keys of an issuer; where they are is asked for with the first token. */
function keysOf({ issuer, jwksUrl }: TokenRules): JWTVerifyGetKey {
  const open = async () => {
    const url = jwksUrl ?? (await discover(issuer)).jwks_uri;
    return createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs });
  };
  let opened: ReturnType<typeof open> | undefined;
  return async (header, token) => {
    opened ??= open().catch((error) => {
      setTimeout(() => {
        opened = undefined;
      }, askAgainMs).unref();
      throw error;
    });
    return (await opened)(header, token);
  };
}

/** `application/at+jwt` and `at+jwt` are one (RFC 7515, 4.1.9). */
const typeOf = (typ: unknown) =>
  String(typ)
    .toLowerCase()
    .replace(/^application\//, '');

/** Reads the claims of a bearer token that its issuer has signed for this audience; undefined when there is none. */
export function accessTokens(rules: TokenRules) {
  const { issuer, audience, algorithms, parties, clockToleranceSeconds: clockTolerance = 0 } = rules;
  const keys = keysOf(rules);
  const types = rules.types.map(typeOf);
  const required = { issuer, audience, algorithms, clockTolerance, requiredClaims: ['sub', 'exp'] };

  return async (request: Request): Promise<AccessClaims | undefined> => {
    const header = request.get('authorization');
    if (!header) return undefined;
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
    if (!token) throw badToken();
    const { payload, protectedHeader } = await jwtVerify(token, keys, required).catch((error) => {
      throw isOurs(error) ? unavailable() : badToken();
    });
    const party = payload.azp ?? payload.client_id;
    if (!types.includes(typeOf(protectedHeader.typ))) throw badToken();
    if (parties && !parties.includes(String(party))) throw badToken();
    return payload as AccessClaims;
  };
}

/** The keys could not be loaded: not the visitor's fault, so not a 401. */
function isOurs(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}

/** The answer to a token that doesn't count, or not any more. */
export function badToken(): HttpProblem {
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
