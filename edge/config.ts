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
    PORT: processConfig.shape.PORT.default(8080).describe('of the public origin'),
    PUBLIC_ORIGIN: publicOrigin,
    PUBLIC_BASE: publicBase,
    TRUSTED_PROXIES: trustedProxies,
    ARTEFACTS_DIR: z
      .string()
      .optional()
      .describe(
        'published versions, `<name>/<version>/client` and `…/server`; needed without `ARTEFACTS_URL`',
      ),
    ...storeSettings,
    STATE_DIR: z
      .string()
      .describe('the last known release set, so that the edge can start while the release service is down'),
    SHOP_CONFIG: shopConfig,
    ...dropSettings,
    IDENTITY_ISSUER: shoppersIssuer.IDENTITY_ISSUER,
    IDENTITY_ORIGINS: shoppersIssuer.IDENTITY_ORIGINS,
    APPLE_PAY_DOMAIN_ASSOCIATION: z
      .string()
      .max(100_000)
      .optional()
      .describe(
        'what the payment provider gives for `/.well-known/apple-developer-merchantid-domain-association`; absent: nothing is there, and browsers are offered no Apple Pay',
      ),
    CHANNEL: z.string().default('live').describe('whose release set visitors get'),
    RELEASES_URL: url.describe('address of the release service, which knows all others'),
    RELEASE_MANAGER_KEY: z
      .string()
      .optional()
      .describe(
        'public key that registrations must be signed with (Ed25519, SPKI, base64); absent: they are believed as the release service has them',
      ),
    PINS_KEY: z
      .string()
      .optional()
      .describe(
        'public half of the key by which the release service signs pins (Ed25519, SPKI, base64); absent: nobody is pinned',
      ),
    TARGET_HEADERS: z
      .string()
      .default('')
      .transform((names) =>
        names
          .toLowerCase()
          .split(',')
          .flatMap((name) => name.trim() || []),
      )
      .describe(
        'headers by which a canary may have people, as in `x-tester`: only such as the `TRUSTED_PROXIES` set on every request themselves, whatever a visitor sends',
      ),
    COUNTRY_HEADER: z
      .string()
      .optional()
      .transform((name) => name?.trim().toLowerCase() || undefined)
      .describe(
        'header by which the CDN among the `TRUSTED_PROXIES` says a visitor’s country in two letters, as in `cf-ipcountry`; absent: a canary of a country is shown to nobody',
      ),
    VISITS_KEY: z
      .string()
      .min(16, 'must be at least 16 characters')
      .optional()
      .describe(
        'secret that all edges of a shop share: proves that an edge has sent the document of which a browser tells, and has seen a version fail; absent: each believes its own alone, until it ends',
      ),
    UPSTREAM_HOSTS: z
      .string()
      .default('127.0.0.1,localhost,[::1]')
      .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
      .describe(
        'where registered services may answer, by host name, `*.example` for all names below; requests go nowhere else',
      ),
    CDN_PURGE_URLS: z
      .string()
      .default('')
      .transform((urls) => urls.split(',').filter(Boolean))
      .pipe(z.array(url))
      .describe(
        'addresses of caches before the edge that are told of each change, by `POST` with its keys in `Surrogate-Key`; with one of them they may keep pages and answers for a minute',
      ),
    METRICS_PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .optional()
      .describe('where `/metrics` is answered, which the public origin never does; absent: nowhere'),
    METRICS_HOST: z
      .string()
      .default('127.0.0.1')
      .describe('address of the machine on which `/metrics` is answered; never one that visitors reach'),
    RENDER_WORKERS: z.coerce
      .number()
      .int()
      .min(1)
      .max(16)
      .default(2)
      .describe('processes that run the code of the shell and the remotes; one stands in for the other'),
    CALLS_PER_MINUTE: z.coerce
      .number()
      .int()
      .min(1)
      .default(3000)
      .describe('calls of services that one client may send in a minute; services have limits of their own'),
    DOCUMENTS_PER_MINUTE: z.coerce
      .number()
      .int()
      .min(1)
      .default(1200)
      .describe(
        'documents that one client may have made in a minute; what is made already is sent to everybody',
      ),
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
