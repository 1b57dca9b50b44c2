import { z } from 'zod';
import type { TokenRules } from './access-tokens.ts';

/** An OpenID provider of the shop's own, which signs in instead of the identity service. */
export interface ForeignIssuer {
  /** As its tokens and its discovery document write it. */
  issuer: string;
  clientId: string;
  scope: string;
  /** Parameters for its authorization endpoint. */
  parameters: Record<string, string>;
  /** Origins at which browsers reach it: its own origin first. */
  origins: string[];
  /** By which its access tokens are read. */
  tokens: TokenRules;
}

const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);
const origins = z.array(z.url().transform((url) => new URL(url).origin));

const fields = {
  ISSUER: z.url().optional().describe('OpenID provider; absent: the shop’s own'),
  CLIENT_ID: z.string().optional().describe('client id'),
  SCOPE: z.string().default('openid profile email').describe('scopes; some providers want `offline_access`'),
  PARAMETERS: z
    .string()
    .default('')
    .transform((query) => Object.fromEntries(new URLSearchParams(query)))
    .describe('further parameters, such as `audience=…`'),
  ORIGINS: z
    .string()
    .default('')
    .transform(wordsOf)
    .pipe(origins)
    .describe('further origins of the provider'),
  AUDIENCE: z.string().optional().describe('audience of access tokens'),
  ALGORITHMS: z.string().default('RS256').transform(wordsOf).describe('algorithms of access tokens'),
  TOKEN_TYPES: z.string().default('at+jwt JWT').transform(wordsOf).describe('`typ` of access tokens'),
  AUTHORIZED_PARTIES: z
    .string()
    .transform(wordsOf)
    .optional()
    .describe('clients whose tokens count; absent: the client’s id'),
  JWKS_URL: z.url().optional().describe('keys of the provider; absent: as discovered'),
};
type Fields = typeof fields;
type Prefixed<P extends string> = { [Name in keyof Fields as `${P}_${Name}`]: Fields[Name] };

function prefixed<P extends string>(prefix: P): Prefixed<P> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [`${prefix}_${name}`, field]),
  ) as Prefixed<P>;
}

/** The block of settings of the shoppers' issuer; the edge, the identity service and the checkout read the same one. */
export const shoppersIssuer = prefixed('IDENTITY');
/** The block of settings of the staff's issuer. */
export const staffIssuer = prefixed('STAFF');

/** Origins where browsers reach an issuer of the shop's own; none: it has none. */
export const issuerOrigins = (issuer: string | undefined, more: string[]): string[] =>
  issuer ? [...new Set([new URL(issuer).origin, ...more])] : [];

/**
 * Settings of the issuer for browsers. Documents of the shop share no group of windows with other origins, so a popup
 * that went there would look closed to its opener.
 */
export function signInSettings({ issuer, clientId, scope, parameters }: ForeignIssuer) {
  const { resource, ...more } = parameters;
  return { authority: issuer, client_id: clientId, scope, resource, extraQueryParams: more, popup: false };
}

type Values = { [Name in keyof Fields]: z.output<Fields[Name]> };

/** Clocks of two houses differ. */
const clockToleranceSeconds = 30;

/**
 * The issuer that a block of settings names; undefined: the shop's own. A block that names one, and not all that it needs, is an
 * issue of the settings.
 */
export function foreignIssuer(
  env: Record<string, unknown>,
  prefix: 'IDENTITY' | 'STAFF',
  context: z.RefinementCtx,
): ForeignIssuer | undefined {
  const values = Object.fromEntries(
    Object.keys(fields).map((name) => [name, env[`${prefix}_${name}`]]),
  ) as Values;
  const { ISSUER: issuer, CLIENT_ID: clientId, AUDIENCE: audience } = values;
  if (!issuer) return undefined;
  if (!clientId || !audience) {
    context.addIssue(`${prefix}_ISSUER needs ${prefix}_CLIENT_ID and ${prefix}_AUDIENCE beside it`);
    return undefined;
  }
  if (clientId === audience)
    context.addIssue(
      `${prefix}_AUDIENCE must not be the client’s id: that is the audience of identity tokens, which open nothing`,
    );
  return {
    issuer,
    clientId,
    scope: values.SCOPE,
    parameters: values.PARAMETERS,
    origins: issuerOrigins(issuer, values.ORIGINS),
    tokens: {
      issuer,
      audience,
      jwksUrl: values.JWKS_URL,
      algorithms: values.ALGORITHMS,
      types: values.TOKEN_TYPES,
      parties: values.AUTHORIZED_PARTIES ?? [clientId],
      clockToleranceSeconds,
    },
  };
}
