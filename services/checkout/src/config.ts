import { statementDescriptor } from '@toile/checkout-contract';
import { mailConfig, mailSettings } from '@toile/mail';
import {
  internalToken,
  publicAddress,
  publicBase,
  publicOrigin,
  serviceConfig,
  shopConfig,
} from '@toile/service-kit';
import { dropSettings } from '@toile/service-kit/drops';
import { shopperTokenRules, shopperTokenSettings } from '@toile/service-kit/shopper-tokens';
import { staffRules, staffSettings } from '@toile/service-kit/staff';
import { z } from 'zod';

const environmentSchema = serviceConfig.extend({
  PUBLIC_ORIGIN: publicOrigin,
  PUBLIC_BASE: publicBase,
  SHOP_CONFIG: shopConfig,
  ...dropSettings,
  ...shopperTokenSettings,
  ...staffSettings,
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_')
    .optional()
    .describe('Stripe’s key; absent: the payments sandbox'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_')
    .optional()
    .describe('secret of its events; needed with its key'),
  STRIPE_API_BASE: z.url().optional().describe('another address of Stripe’s API'),
  PAYMENTS_SANDBOX_URL: z
    .url()
    .optional()
    .describe('the payments sandbox; needed without `STRIPE_SECRET_KEY`'),
  CATALOGUE_URL: z.url().describe('the catalogue service'),
  DESIGNER_URL: z.url().describe('the designer service'),
  ACCOUNT_URL: z.url().optional().describe('the account service; absent: there are no alerts'),
  INTERNAL_TOKEN: internalToken,
  SHIPPING_RULE: z
    .enum(['max', 'sum'])
    .default('max')
    .describe('a parcel’s shipping: its dearest (`max`), or the `sum` (D29)'),
  ...mailConfig,
});

export const configSchema = environmentSchema.transform((env, context) => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const apiBase = env.STRIPE_API_BASE ?? (secretKey ? undefined : env.PAYMENTS_SANDBOX_URL);
  if (secretKey && !webhookSecret) {
    context.addIssue('STRIPE_WEBHOOK_SECRET is needed beside STRIPE_SECRET_KEY');
  }
  if (!secretKey && !apiBase) {
    context.addIssue('Without STRIPE_SECRET_KEY, PAYMENTS_SANDBOX_URL must name the payments sandbox');
  }
  return {
    ...env,
    staff: staffRules(env, context).staff,
    ...mailSettings(env, publicAddress(env), context),
    identity: shopperTokenRules(env, context),
    payments: {
      sells: env.SHOP_CONFIG.sells,
      express: env.SHOP_CONFIG.payments.express,
      secretKey: secretKey ?? 'sk_test_sandbox',
      webhookSecret: webhookSecret ?? 'whsec_sandbox',
      statementDescriptor: statementDescriptor(env.SHOP_CONFIG.product.name),
      ...(apiBase && { apiBase }),
    },
  };
});
export type Config = z.infer<typeof configSchema>;
