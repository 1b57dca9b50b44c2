import { z } from 'zod';

/** GET /_configuration/{clientName} (SV-01): what oidc-client-ts is given. Everything else it discovers. */
export const authSettingsSchema = z.object({
  authority: z.string(),
  client_id: z.string(),
  redirect_uri: z.string(),
  /** Small page of the identity host that hands the answer of a silent or popup attempt to its opener. */
  silent_redirect_uri: z.string().optional(),
  post_logout_redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string(),
  resource: z.string().optional(),
  /** Parameters for the authorization endpoint of another issuer. */
  extraQueryParams: z.record(z.string(), z.string()).optional(),
  popup: z.boolean().default(false),
});
export type AuthSettings = z.infer<typeof authSettingsSchema>;
