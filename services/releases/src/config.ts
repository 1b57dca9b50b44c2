import { serviceConfig } from '@toile/service-kit';
import { z } from 'zod';

/** The environment of the service. */
export const configSchema = serviceConfig.extend({
  /** Whoever sends it may publish, promote and roll back. */
  RELEASES_TOKEN: z.string().min(16, 'must be at least 16 characters'),
});
