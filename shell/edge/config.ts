import { loadConfig, shopConfig } from '@toile/service-kit';
import { z } from 'zod';

const url = z.url().transform((value) => value.replace(/\/$/, ''));

const edgeEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.string().default('info'),
  PUBLIC_ORIGIN: url.default('http://localhost:8080'),
  /** Folder of published versions: `<name>/<version>/client|server`. */
  ARTEFACTS_DIR: z.string(),
  /** Folder for the last known release set, so that the edge can start while the release service is down. */
  STATE_DIR: z.string(),
  SHOP_CONFIG: shopConfig,
  CHANNEL: z.string().default('live'),
  CATALOGUE_URL: url,
  DESIGNER_URL: url,
  CHECKOUT_URL: url,
  CONTENT_URL: url,
  IDENTITY_URL: url,
  RELEASES_URL: url,
  PAYMENTS_SANDBOX_URL: url.optional(),
  DEV: z.stringbool().default(false),
});

/** The edge's settings; the only reader of the environment. */
export function edgeConfig(env: NodeJS.ProcessEnv = process.env) {
  const { SHOP_CONFIG: shop, ...settings } = loadConfig(edgeEnvironment, env);
  return { ...settings, shop };
}
export type EdgeConfig = ReturnType<typeof edgeConfig>;
