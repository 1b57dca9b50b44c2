import { apiAudience, providerPath } from '@toile/identity-contract';
import { mailConfig, mailSettings } from '@toile/mail';
import {
  foreignIssuer,
  internalToken,
  publicAddress,
  publicBase,
  publicOrigin,
  serviceConfig,
  shopConfig,
  shoppersIssuer,
} from '@toile/service-kit';
import { ownTokens } from '@toile/service-kit/access-tokens';
import { z } from 'zod';

const environmentSchema = serviceConfig.extend({
  INTERNAL_TOKEN: internalToken,
  PUBLIC_ORIGIN: publicOrigin,
  PUBLIC_BASE: publicBase,
  SHOP_CONFIG: shopConfig,
  IDENTITY_URL: z
    .url()
    .optional()
    .describe('the identity service, for its keys; absent: where visitors reach it'),
  ...shoppersIssuer,
  SUBSCRIBE_TRIES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('newsletter sign-ups a minute that one client may try'),
  ...mailConfig,
});

/** The environment of the service. */
export const configSchema = environmentSchema.transform((env, context) => {
  const issuer = publicAddress(env) + providerPath;
  const jwksUrl = `${env.IDENTITY_URL ? env.IDENTITY_URL + providerPath : issuer}/jwks`;
  return {
    ...env,
    ...mailSettings(env, publicAddress(env), context),
    identity:
      foreignIssuer(env, 'IDENTITY', context)?.tokens ??
      ownTokens({ issuer, jwksUrl, audience: apiAudience }),
  };
});
export type Config = z.output<typeof configSchema>;
