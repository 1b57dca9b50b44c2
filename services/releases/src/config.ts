import { storeSettings } from '@toile/artefacts';
import { providerPath, staffAudience, staffPath } from '@toile/identity-contract';
import {
  foreignIssuer,
  publicBase,
  publicOrigin,
  serviceConfig,
  staffIssuer,
  trustedProxies,
} from '@toile/service-kit';
import { ownTokens, type TokenRules } from '@toile/service-kit/access-tokens';
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
    .describe(
      'signs links that show a browser another set, and the ends of histories (Ed25519, PEM); absent: there are none',
    ),
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
  ...staffIssuer,
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

/** Of the identity service, which staff reaches by the console's origin. */
function ownStaffTokens({ IDENTITY_URL: within }: Environment, origin: string): TokenRules {
  const issuer = origin + providerPath;
  const jwksUrl = `${within ? within + staffPath + providerPath : issuer}/jwks`;
  return ownTokens({ issuer, jwksUrl, audience: staffAudience });
}

/** The environment of the service. */
export const configSchema = environmentSchema.transform((env, context) => {
  if (env.WEBHOOK_URL && !env.WEBHOOK_SECRET) context.addIssue('WEBHOOK_URL needs a WEBHOOK_SECRET');
  const { CONSOLE_ORIGIN: origin } = env;
  const foreign = foreignIssuer(env, 'STAFF', context);
  const tokens = foreign?.tokens ?? (origin ? ownStaffTokens(env, origin) : undefined);
  const staff: StaffRules | undefined = tokens && {
    tokens,
    rolesClaim: env.STAFF_ROLES_CLAIM,
    roleNames: {
      staff: env.STAFF_ROLE,
      tester: env.TESTER_ROLE,
      'release-manager': env.RELEASE_MANAGER_ROLE,
    },
  };
  return {
    ...env,
    foreign,
    staff,
    signIn: origin ? { origin, foreign } : undefined,
    webhook: webhookOf(env),
  };
});
