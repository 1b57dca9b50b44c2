import { consoleClientId } from '@toile/contracts';
import {
  isLoopback,
  publicAddress,
  publicBase,
  publicOrigin,
  serviceConfig,
  shopConfig,
} from '@toile/service-kit';
import { z } from 'zod';
import type { ExternalProvider, ShopClient } from './domain/shop-client.ts';

const clientsSchema: z.ZodType<ShopClient[]> = z.array(
  z.object({
    clientName: z.string().regex(/^[a-z0-9-]{2,60}$/),
    /** Origin of the shop that uses this client. */
    origin: z.url().transform((url) => new URL(url).origin),
  }),
);

const json = (text: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
};

const environmentSchema = serviceConfig.extend({
  PUBLIC_ORIGIN: publicOrigin,
  PUBLIC_BASE: publicBase,
  SHOP_CONFIG: shopConfig,
  IDENTITY_CLIENTS: z
    .string()
    .transform(json)
    .pipe(clientsSchema)
    .default([])
    .describe('further shops that sign in here: `[{"clientName":"preview","origin":"https://…"}]`'),
  EXTERNAL_AUTHORITY: z.url().optional().describe('another OpenID provider, used instead of this one'),
  EXTERNAL_CLIENT_ID: z
    .string()
    .optional()
    .describe('the shop’s client id there; needed with EXTERNAL_AUTHORITY'),
  EXTERNAL_SCOPE: z
    .string()
    .default('openid profile email offline_access')
    .describe('the scopes that the shop asks it for'),
  DEMO_ACCOUNT_PASSWORD: z
    .string()
    .min(10)
    .optional()
    .describe('creates an account with this password at the start; never set it in production'),
  DEMO_ACCOUNT_EMAIL: z.email().default('demo@toile.example').describe('the address of that account'),
  CONSOLE_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('where browsers of staff reach the release service; absent: no staff signs in here'),
  DEMO_STAFF_PASSWORD: z
    .string()
    .min(10)
    .optional()
    .describe(
      'creates an account of a release manager with this password at the start; for a CONSOLE_ORIGIN on this machine only',
    ),
  DEMO_STAFF_EMAIL: z.email().default('releases@toile.example').describe('the address of that account'),
});

/** The environment of the service. */
export const configSchema = environmentSchema.transform((env, context) => {
  const { SHOP_CONFIG: shop } = env;
  const origin = publicAddress(env);
  const clients = [{ clientName: shop.auth.clientName, origin }, ...env.IDENTITY_CLIENTS];
  return {
    ...env,
    shop,
    publicOrigin: origin,
    clients,
    external: external(env, context),
    staff: staff(env, context),
  };
});

/** Staff signs in at the console's origin, which hands that on to here. */
function staff(env: z.infer<typeof environmentSchema>, context: z.RefinementCtx) {
  const { CONSOLE_ORIGIN: origin, DEMO_STAFF_PASSWORD: password } = env;
  if (password && !(origin && isLoopback(new URL(origin).hostname)))
    context.addIssue('DEMO_STAFF_PASSWORD is known to everybody: only for a CONSOLE_ORIGIN on this machine');
  return origin ? { publicOrigin: origin, clients: [{ clientName: consoleClientId, origin }] } : undefined;
}

function external(
  env: z.infer<typeof environmentSchema>,
  context: z.RefinementCtx,
): ExternalProvider | undefined {
  const { EXTERNAL_AUTHORITY: authority, EXTERNAL_CLIENT_ID: clientId, EXTERNAL_SCOPE: scope } = env;
  if (authority && clientId) return { authority, clientId, scope };
  if (authority || clientId)
    context.addIssue('EXTERNAL_AUTHORITY and EXTERNAL_CLIENT_ID must be set together');
  return undefined;
}

export type Config = z.output<typeof configSchema>;

/** Giving roles needs the database only. */
export const staffConfigSchema = serviceConfig.pick({ DATABASE_URL: true });
