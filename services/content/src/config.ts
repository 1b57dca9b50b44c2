import { mailConfig, mailSettings } from '@toile/mail';
import {
  internalToken,
  publicAddress,
  publicBase,
  publicOrigin,
  readUrl,
  serviceConfig,
  shopConfig,
} from '@toile/service-kit';
import { shopperTokenRules, shopperTokenSettings } from '@toile/service-kit/shopper-tokens';
import { z } from 'zod';

const environmentSchema = serviceConfig.extend({
  DATABASE_READ_URL: readUrl,
  INTERNAL_TOKEN: internalToken,
  PUBLIC_ORIGIN: publicOrigin,
  PUBLIC_BASE: publicBase,
  SHOP_CONFIG: shopConfig,
  ...shopperTokenSettings,
  SUBSCRIBE_TRIES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('newsletter sign-ups a minute of a client'),
  ...mailConfig,
});

/** The environment of the service. */
export const configSchema = environmentSchema.transform((env, context) => {
  return {
    ...env,
    ...mailSettings(env, publicAddress(env), context),
    identity: shopperTokenRules(env, context),
  };
});
export type Config = z.output<typeof configSchema>;
