import { storeSettings } from '@toile/artefacts';
import { consoleClientId, providerPath, staffAudience, staffPath } from '@toile/contracts';
import { publicBase, publicOrigin, serviceConfig, trustedProxies } from '@toile/service-kit';
import { z } from 'zod';
import type { StaffRules } from './adapters/staff-tokens.ts';

const environmentSchema = serviceConfig.extend({
  RELEASES_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .describe('whoever sends it may register parts, and promote and roll back any'),
  RELEASES_TOKEN_NAME: z
    .string()
    .min(1)
    .max(100)
    .default('release token')
    .describe('who is written into the history for what is done with that token'),
  PUBLIC_ORIGIN: publicOrigin,
  PUBLIC_BASE: publicBase,
  PINS_PRIVATE_KEY: z
    .string()
    .optional()
    .describe('signs links that show a browser another set (Ed25519, PEM); absent: there are none'),
  ARTEFACTS_DIR: z
    .string()
    .optional()
    .describe(
      'published versions, whose files the gates compare with their manifests; without it and without `ARTEFACTS_URL` edges alone do',
    ),
  ...storeSettings,
  RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .describe(
      'for so long after a moment the shop of that moment can be opened: the files of its versions stay',
    ),
  RETENTION_VERSIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .default(5)
    .describe(
      'so many versions of each part, and of each channel’s line of it, keep their files in any case',
    ),
  RELEASE_MANAGER_KEY: z
    .string()
    .optional()
    .describe(
      'public key that registrations must be signed with (Ed25519, SPKI, base64); absent: the token is enough',
    ),
  WEBHOOK_URL: z.url().optional().describe('is told of every change of a channel; absent: nothing is'),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')
    .optional()
    .describe('signs what is sent there (Standard Webhooks)'),
  CONSOLE_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('where browsers of staff reach the release service; absent: nobody signs in there'),
  CONSOLE_DIR: z
    .string()
    .optional()
    .describe('the built console, `index.html` and `assets/`; absent: none is served'),
  TRUSTED_PROXIES: trustedProxies,
  IDENTITY_URL: z
    .url()
    .optional()
    .describe('the identity service, to which the console’s origin hands on signing in'),
  STAFF_ISSUER: z
    .url()
    .optional()
    .describe('who issues access tokens of staff; absent: `/identity` of the console’s origin'),
  STAFF_JWKS_URL: z
    .url()
    .optional()
    .describe('where its keys are; absent: those of IDENTITY_URL, or `/jwks` of the issuer'),
  STAFF_AUDIENCE: z.string().default(staffAudience).describe('the audience that these tokens must have'),
  STAFF_CLIENT_ID: z.string().default(consoleClientId).describe('the console’s client id there'),
  STAFF_SCOPE: z
    .string()
    .default('openid profile email releases')
    .describe('the scopes that the console asks it for'),
  STAFF_ROLES_CLAIM: z
    .string()
    .default('roles')
    .describe('the claim with a person’s roles: its name, or a way to it such as `realm_access.roles`'),
  STAFF_ROLE: z.string().default('staff').describe('what the issuer calls those who may read everything'),
  TESTER_ROLE: z.string().default('tester').describe('what it calls those who may pin browsers as well'),
  RELEASE_MANAGER_ROLE: z
    .string()
    .default('release-manager')
    .describe('what it calls those who may change every part'),
});

function webhookOf({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Environment) {
  return url && secret ? { url, secret: secret.slice('whsec_'.length) } : undefined;
}

type Environment = z.infer<typeof environmentSchema>;

function staffRules(env: Environment): StaffRules | undefined {
  const { CONSOLE_ORIGIN: origin, IDENTITY_URL: identity, STAFF_JWKS_URL: jwksUrl } = env;
  const issuer = env.STAFF_ISSUER ?? (origin && origin + providerPath);
  if (!issuer) return undefined;
  const own = env.STAFF_ISSUER ? undefined : identity && identity + staffPath + providerPath;
  return {
    issuer,
    jwksUrl: jwksUrl ?? `${own ?? issuer}/jwks`,
    audience: env.STAFF_AUDIENCE,
    rolesClaim: env.STAFF_ROLES_CLAIM,
    roleNames: {
      staff: env.STAFF_ROLE,
      tester: env.TESTER_ROLE,
      'release-manager': env.RELEASE_MANAGER_ROLE,
    },
  };
}

/** The environment of the service. */
export const configSchema = environmentSchema.transform((env, context) => {
  if (env.STAFF_AUDIENCE === env.STAFF_CLIENT_ID)
    context.addIssue('STAFF_AUDIENCE must not be the client’s id: that is the audience of ID tokens');
  if (env.WEBHOOK_URL && !env.WEBHOOK_SECRET) context.addIssue('WEBHOOK_URL needs a WEBHOOK_SECRET');
  const { CONSOLE_ORIGIN: origin, STAFF_ISSUER, STAFF_CLIENT_ID: clientId, STAFF_SCOPE: scope } = env;
  const staff = staffRules(env);
  const isOwnIssuer = STAFF_ISSUER === undefined;
  const signIn = origin && staff ? { origin, issuer: staff.issuer, isOwnIssuer, clientId, scope } : undefined;
  return { ...env, staff, signIn, webhook: webhookOf(env) };
});
