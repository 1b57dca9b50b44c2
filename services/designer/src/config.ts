import { serviceConfig } from '@toile/service-kit';

/** The environment of the service and of its import. */
export const configSchema = serviceConfig;
