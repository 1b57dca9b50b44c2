import { publicBase, publicOrigin, serviceConfig } from '@toile/service-kit';
import { z } from 'zod';

/** Settings of the sandbox from its environment. */
export const configSchema = serviceConfig.extend({
  PUBLIC_ORIGIN: publicOrigin,
  PUBLIC_BASE: publicBase,
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_test_')
    .default('sk_test_sandbox')
    .describe('key of the checkout service'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_')
    .default('whsec_sandbox')
    .describe('secret of its events'),
  SLOW_DEBIT_SECONDS: z.coerce
    .number()
    .positive()
    .max(86_400)
    .default(180)
    .describe('seconds of a slow debit'),
  CHECKOUT_WEBHOOK_URL: z.url().optional().describe('where events go; absent: `CHECKOUT_URL`'),
  CHECKOUT_URL: z.url().optional().describe('the checkout service; absent: through the public origin'),
});
