import { mailConfig, mailSettings } from '@toile/mail';
import {
  internalToken,
  publicAddress,
  publicBase,
  publicOrigin,
  serviceConfig,
  shopConfig,
} from '@toile/service-kit';
import { shopperTokenRules, shopperTokenSettings } from '@toile/service-kit/shopper-tokens';
import { z } from 'zod';

/** The environment of the service. */
export const configSchema = serviceConfig
  .extend({
    PUBLIC_ORIGIN: publicOrigin,
    PUBLIC_BASE: publicBase,
    SHOP_CONFIG: shopConfig,
    CATALOGUE_URL: z.url().describe('the catalogue service'),
    INTERNAL_TOKEN: internalToken,
    ...shopperTokenSettings,
    ...mailConfig,
  })
  .transform((env, context) => ({
    ...env,
    ...mailSettings(env, publicAddress(env), context),
    identity: shopperTokenRules(env, context),
  }));
export type Config = z.output<typeof configSchema>;
