import type { ShopConfig } from '@toile/contracts';
import { ConfigError, loadConfig, shopConfig } from '@toile/service-kit';
import { z } from 'zod';

const clientsSchema = z.array(
  z.object({
    clientName: z.string().regex(/^[a-z0-9-]{2,60}$/),
    /** Origin of the shop that uses this client. */
    origin: z.url().transform((url) => new URL(url).origin),
  }),
);
export type ShopClient = z.infer<typeof clientsSchema>[number];

const json = (text: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
};

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_ORIGIN: z
    .url()
    .default('http://localhost:8080')
    .transform((url) => new URL(url).origin),
  SHOP_CONFIG: shopConfig,
  /** Further shops that sign in here, e.g. a preview: `[{"clientName":"preview","origin":"https://…"}]`. */
  IDENTITY_CLIENTS: z.string().transform(json).pipe(clientsSchema).default([]),
  /** Another OpenID provider takes this one's place: what the shop's browser code is told. */
  EXTERNAL_AUTHORITY: z.url().optional(),
  EXTERNAL_CLIENT_ID: z.string().optional(),
  EXTERNAL_SCOPE: z.string().default('openid profile email offline_access'),
  /** Makes the demo account at start, with this password. Never set it in production. */
  DEMO_ACCOUNT_PASSWORD: z.string().min(10).optional(),
  DEMO_ACCOUNT_EMAIL: z.email().default('demo@toile.example'),
});

export interface ExternalProvider {
  authority: string;
  clientId: string;
  scope: string;
}

export type Config = z.infer<typeof environmentSchema> & {
  shop: ShopConfig;
  clients: ShopClient[];
  external?: ExternalProvider;
};

/** The environment of the service, read once. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const environment = loadConfig(environmentSchema, env);
  const shop = environment.SHOP_CONFIG;
  const own = { clientName: shop.auth.clientName, origin: environment.PUBLIC_ORIGIN };
  const clients = [own, ...environment.IDENTITY_CLIENTS];
  return { ...environment, shop, clients, external: readExternal(environment) };
}

type Environment = z.infer<typeof environmentSchema>;

function readExternal(environment: Environment): ExternalProvider | undefined {
  const { EXTERNAL_AUTHORITY: authority, EXTERNAL_CLIENT_ID: clientId, EXTERNAL_SCOPE: scope } = environment;
  if (!authority && !clientId) return undefined;
  if (authority && clientId) return { authority, clientId, scope };
  throw new ConfigError('EXTERNAL_AUTHORITY and EXTERNAL_CLIENT_ID belong together.');
}
