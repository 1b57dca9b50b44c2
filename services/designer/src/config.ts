import { internalToken, readUrl, serviceConfig, shopConfig } from '@toile/service-kit';

/** The environment of the service. */
export const configSchema = serviceConfig.extend({
  DATABASE_READ_URL: readUrl,
  INTERNAL_TOKEN: internalToken,
  SHOP_CONFIG: shopConfig,
});
