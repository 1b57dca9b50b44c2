import { internalToken, serviceConfig } from '@toile/service-kit';

/** The environment of the service. */
export const configSchema = serviceConfig.extend({ INTERNAL_TOKEN: internalToken });

/** The environment of its import. */
export const importConfigSchema = serviceConfig;
