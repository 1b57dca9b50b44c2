import { readFileSync } from 'node:fs';
import { shopConfigSchema } from '@toile/contracts';
import { loadConfig } from '@toile/service-kit';
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
  /** Path of a JSON file with shop settings that differ from the defaults. */
  SHOP_CONFIG: z.string().optional(),
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
  const settings = loadConfig(edgeEnvironment, env);
  const overrides = settings.SHOP_CONFIG ? JSON.parse(readFileSync(settings.SHOP_CONFIG, 'utf8')) : {};
  return { ...settings, shop: shopConfigSchema.parse(overrides) };
}
export type EdgeConfig = ReturnType<typeof edgeConfig>;
