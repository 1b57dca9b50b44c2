import { internalPaths } from '@toile/contracts';
import { consoleClientId } from '@toile/identity-contract';
import { mailConfig, mailSettings } from '@toile/mail';
import {
  foreignIssuer,
  internalToken,
  isLoopback,
  publicAddress,
  publicBase,
  publicOrigin,
  serviceConfig,
  shopConfig,
  shoppersIssuer,
} from '@toile/service-kit';
import { z } from 'zod';
import type { ShopClient } from './domain/shop-client.ts';

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
    .describe('further shops: `[{"clientName":"preview","origin":"https://…"}]`'),
  CHECKOUT_URL: z.url().describe('the checkout service'),
  ACCOUNT_URL: z.url().optional().describe('the account service; absent: there are no alerts'),
  CONTENT_URL: z.url().describe('the content service'),
  INTERNAL_TOKEN: internalToken,
  ...mailConfig,
  ...shoppersIssuer,
  IDENTITY_ACCOUNT_URL: z.url().optional().describe('page where shoppers change their account'),
  DEMO_ACCOUNT_PASSWORD: z
    .string()
    .min(10)
    .optional()
    .describe('makes the demo account; never in production'),
  DEMO_ACCOUNT_EMAIL: z.email().default('demo@toile.example').describe('address of the demo account'),
  CONSOLE_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('the console’s address for browsers; absent: no staff signs in'),
  DEMO_STAFF_PASSWORD: z
    .string()
    .min(10)
    .optional()
    .describe('makes the demo release manager, with a `CONSOLE_ORIGIN` on this machine only'),
  DEMO_STAFF_EMAIL: z
    .email()
    .default('releases@toile.example')
    .describe('address of the demo release manager'),
});

/** The environment of the service. */
export const configSchema = environmentSchema.transform((env, context) => {
  const { SHOP_CONFIG: shop } = env;
  const origin = publicAddress(env);
  const clients = [{ clientName: shop.auth.clientName, origin }, ...env.IDENTITY_CLIENTS];
  return {
    ...env,
    ...mailSettings(env, origin, context),
    shop,
    keepers: [
      { url: env.CHECKOUT_URL, path: internalPaths.accountOrders },
      { url: env.CONTENT_URL, path: internalPaths.accountData },
      ...(env.ACCOUNT_URL ? [{ url: env.ACCOUNT_URL, path: internalPaths.accountData }] : []),
    ],
    publicOrigin: origin,
    clients,
    external: foreignIssuer(env, 'IDENTITY', context),
    accountUrl: env.IDENTITY_ACCOUNT_URL,
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

export type Config = z.output<typeof configSchema>;
