import { serviceConfig } from '@toile/service-kit';
import { z } from 'zod';

/** The environment of the service. */
export const configSchema = serviceConfig.extend({
  RELEASES_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .describe('whoever sends it may register parts, and promote and roll back any'),
  RELEASE_MANAGER_KEY: z
    .string()
    .optional()
    .describe(
      'public key that registrations must be signed with (Ed25519, SPKI, base64); absent: the token is enough',
    ),
});
