import { internalToken, publicOrigin, serviceConfig, shopConfig } from '@toile/service-kit';
import { z } from 'zod';

/** The environment of the service. */
export const configSchema = serviceConfig.extend({
  INTERNAL_TOKEN: internalToken,
  PUBLIC_ORIGIN: publicOrigin,
  SHOP_CONFIG: shopConfig,
  SUBSCRIBE_TRIES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('newsletter sign-ups a minute that one client may try'),
});
