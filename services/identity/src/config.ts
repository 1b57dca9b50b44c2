import type { ShopConfig } from '@toile/contracts';
import { ConfigError, loadConfig, publicOrigin, serviceConfig, shopConfig } from '@toile/service-kit';
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

export const configSchema = serviceConfig.extend({
  PUBLIC_ORIGIN: publicOrigin,
  SHOP_CONFIG: shopConfig,
  IDENTITY_CLIENTS: z
    .string()
    .transform(json)
    .pipe(clientsSchema)
    .default([])
    .describe('further shops that sign in here: `[{"clientName":"preview","origin":"https://…"}]`'),
  EXTERNAL_AUTHORITY: z.url().optional().describe('another OpenID provider, which takes this one’s place'),
  EXTERNAL_CLIENT_ID: z.string().optional().describe('the shop’s name there; needed beside its address'),
  EXTERNAL_SCOPE: z
    .string()
    .default('openid profile email offline_access')
    .describe('what the shop asks it for'),
  DEMO_ACCOUNT_PASSWORD: z
    .string()
    .min(10)
    .optional()
    .describe('makes an account with this password at the start; never set it in production'),
  DEMO_ACCOUNT_EMAIL: z.email().default('demo@toile.example').describe('the address of that account'),
});

export interface ExternalProvider {
  authority: string;
  clientId: string;
  scope: string;
}

export type Config = z.infer<typeof configSchema> & {
  shop: ShopConfig;
  clients: ShopClient[];
  external?: ExternalProvider;
};

/** The environment of the service, read once. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const environment = loadConfig(configSchema, env);
  const shop = environment.SHOP_CONFIG;
  const own = { clientName: shop.auth.clientName, origin: environment.PUBLIC_ORIGIN };
  const clients = [own, ...environment.IDENTITY_CLIENTS];
  return { ...environment, shop, clients, external: readExternal(environment) };
}

type Environment = z.infer<typeof configSchema>;

function readExternal(environment: Environment): ExternalProvider | undefined {
  const { EXTERNAL_AUTHORITY: authority, EXTERNAL_CLIENT_ID: clientId, EXTERNAL_SCOPE: scope } = environment;
  if (!authority && !clientId) return undefined;
  if (authority && clientId) return { authority, clientId, scope };
  throw new ConfigError('EXTERNAL_AUTHORITY and EXTERNAL_CLIENT_ID belong together.');
}
