import path from 'node:path';
import { storeSettings } from '@toile/artefacts';
import {
  issuerOrigins,
  loadConfig,
  processConfig,
  publicAddress,
  publicBase,
  publicOrigin,
  shopConfig,
  shoppersIssuer,
  trustedProxies,
} from '@toile/service-kit';
import { dropSettings } from '@toile/service-kit/drops';
import { z } from 'zod';

const url = z.url().transform((value) => value.replace(/\/$/, ''));

export const configSchema = processConfig
  .extend({
    PORT: processConfig.shape.PORT.default(8080).describe('port of the public origin'),
    PUBLIC_ORIGIN: publicOrigin,
    PUBLIC_BASE: publicBase,
    TRUSTED_PROXIES: trustedProxies,
    ARTEFACTS_DIR: z.string().optional().describe('folder of versions; needed without `ARTEFACTS_URL`'),
    ...storeSettings,
    STATE_DIR: z.string().describe('folder of the last known release set; each edge has its own'),
    SHOP_CONFIG: shopConfig,
    ...dropSettings,
    IDENTITY_ISSUER: shoppersIssuer.IDENTITY_ISSUER,
    IDENTITY_ORIGINS: shoppersIssuer.IDENTITY_ORIGINS,
    APPLE_PAY_DOMAIN_ASSOCIATION: z
      .string()
      .max(100_000)
      .optional()
      .describe('Stripe’s file of the domain; absent: no Apple Pay'),
    CHANNEL: z.string().default('live').describe('channel that visitors get'),
    RELEASES_URL: url.describe('the release service'),
    RELEASE_MANAGER_KEY: z
      .string()
      .optional()
      .describe('public key of registrations (Ed25519, SPKI, base64); absent: unsigned ones count'),
    PINS_KEY: z.string().optional().describe('public key of pins (Ed25519, SPKI, base64); absent: no pins'),
    TARGET_HEADERS: z
      .string()
      .default('')
      .transform((names) =>
        names
          .toLowerCase()
          .split(',')
          .flatMap((name) => name.trim() || []),
      )
      .describe('headers that target a canary, `x-tester`; `TRUSTED_PROXIES` must set them on every request'),
    COUNTRY_HEADER: z
      .string()
      .optional()
      .transform((name) => name?.trim().toLowerCase() || undefined)
      .describe(
        'header with the country, `cf-ipcountry`, by `TRUSTED_PROXIES`; absent: no canaries of a country',
      ),
    VISITS_KEY: z
      .string()
      .min(16, 'must be at least 16 characters')
      .optional()
      .describe('secret of all edges, for reports; absent: each believes its own alone'),
    UPSTREAM_HOSTS: z
      .string()
      .default('127.0.0.1,localhost,[::1]')
      .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
      .describe('hosts of registered services, also `*.example`; all others are refused'),
    CDN_PURGE_URLS: z
      .string()
      .default('')
      .transform((urls) => urls.split(',').filter(Boolean))
      .pipe(z.array(url))
      .describe(
        '[caches](poolers-and-load-balancers.md#a-cache-before-edges) before the edge, told of each change',
      ),
    METRICS_PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .optional()
      .describe('port of `/metrics`; absent: nowhere'),
    METRICS_HOST: z
      .string()
      .default('127.0.0.1')
      .describe('address of `/metrics`; never one that visitors reach'),
    RENDER_WORKERS: z.coerce
      .number()
      .int()
      .min(1)
      .max(16)
      .default(2)
      .describe('render workers; one stands in for another'),
    CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(3000).describe('calls a minute of a client'),
    DOCUMENTS_PER_MINUTE: z.coerce
      .number()
      .int()
      .min(1)
      .default(1200)
      .describe('documents made a minute for a client'),
  })
  .refine(({ ARTEFACTS_DIR: folder, ARTEFACTS_URL: url }) => folder || url, {
    path: ['ARTEFACTS_DIR'],
    error: 'is needed, or ARTEFACTS_URL',
  });

/** The edge's settings; the only reader of the environment. */
export function edgeConfig(env: NodeJS.ProcessEnv = process.env) {
  const { SHOP_CONFIG: shop, ARTEFACTS_DIR: folder = '', ...settings } = loadConfig(configSchema, env);
  return {
    ...settings,
    shop,
    issuerOrigins: issuerOrigins(settings.IDENTITY_ISSUER, settings.IDENTITY_ORIGINS),
    /** The edge's own copies of the versions that it shows. */
    ARTEFACTS_DIR: path.join(settings.STATE_DIR, 'artefacts'),
    /** The store, where it is a folder of this machine. */
    STORE_DIR: settings.ARTEFACTS_URL ? undefined : path.resolve(folder),
    publicAddress: publicAddress(settings),
    base: settings.PUBLIC_BASE.slice(0, -1),
  };
}
export type EdgeConfig = ReturnType<typeof edgeConfig>;
