import { internalToken, serviceConfig, shopConfig } from '@toile/service-kit';

/** The environment of the service. */
export const configSchema = serviceConfig.extend({ INTERNAL_TOKEN: internalToken, SHOP_CONFIG: shopConfig });
