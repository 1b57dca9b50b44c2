import { storeSettings } from '@toile/artefacts';
import { publicBase, publicOrigin, serviceConfig, trustedProxies } from '@toile/service-kit';
import { staffRules, staffSettings } from '@toile/service-kit/staff';
import { z } from 'zod';

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
  ...staffSettings,
  CONSOLE_DIR: z
    .string()
    .optional()
    .describe('the built console, `index.html` and `assets/`; absent: none is served'),
  TRUSTED_PROXIES: trustedProxies,
  IDENTITY_URL: z
    .url()
    .optional()
    .describe('the identity service, to which the console’s origin hands on signing in'),
  CHECKOUT_URL: z
    .url()
    .optional()
    .describe('the checkout service, whose orders the console shows; absent: it shows none'),
});

function webhookOf({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Environment) {
  return url && secret ? { url, secret: secret.slice('whsec_'.length) } : undefined;
}

type Environment = z.infer<typeof environmentSchema>;

/** The environment of the service. */
export const configSchema = environmentSchema.transform((env, context) => {
  if (env.WEBHOOK_URL && !env.WEBHOOK_SECRET) context.addIssue('WEBHOOK_URL needs a WEBHOOK_SECRET');
  const { CONSOLE_ORIGIN: origin } = env;
  const { foreign, staff } = staffRules(env, context);
  return {
    ...env,
    foreign,
    staff,
    signIn: origin ? { origin, foreign } : undefined,
    webhook: webhookOf(env),
  };
});
