import { serviceConfig } from '@toile/service-kit';
import { z } from 'zod';

/** The environment of the service. */
export const configSchema = serviceConfig.extend({
  RELEASES_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .describe('whoever sends it may publish, promote and roll back'),
});
