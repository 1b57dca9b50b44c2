import { loadConfig, publicOrigin, serviceConfig, shopConfig } from '@toile/service-kit';
import { z } from 'zod';

const url = z.url().transform((value) => value.replace(/\/$/, ''));

const at = (service: string) => url.describe(`address of the ${service} service`);

export const configSchema = serviceConfig.omit({ DATABASE_URL: true }).extend({
  PORT: serviceConfig.shape.PORT.default(8080).describe('of the public origin'),
  PUBLIC_ORIGIN: publicOrigin,
  ARTEFACTS_DIR: z.string().describe('published versions, `<name>/<version>/client` and `…/server`'),
  STATE_DIR: z
    .string()
    .describe('the last known release set, so that the edge can start while the release service is down'),
  SHOP_CONFIG: shopConfig,
  CHANNEL: z.string().default('live').describe('whose release set visitors get'),
  CATALOGUE_URL: at('catalogue'),
  DESIGNER_URL: at('designer'),
  CHECKOUT_URL: at('checkout'),
  CONTENT_URL: at('content'),
  IDENTITY_URL: at('identity'),
  RELEASES_URL: at('release'),
  PAYMENTS_SANDBOX_URL: url
    .optional()
    .describe('address of the payments sandbox; absent with the keys of a provider'),
  RENDER_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(2)
    .describe('processes that run the code of the shell and the remotes; one stands in for the other'),
  MAILBOX_URL: url.optional().describe('while developing: who shows the mails that the shop would have sent'),
});

/** The edge's settings; the only reader of the environment. */
export function edgeConfig(env: NodeJS.ProcessEnv = process.env) {
  const { SHOP_CONFIG: shop, ...settings } = loadConfig(configSchema, env);
  return { ...settings, shop };
}
export type EdgeConfig = ReturnType<typeof edgeConfig>;
