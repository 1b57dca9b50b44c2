import { z } from 'zod';

/** What the sandbox reads from its environment. */
export const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).default(0),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().min(1),
  LOG_LEVEL: z.string().default('info'),
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080'),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_test_').default('sk_test_sandbox'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').default('whsec_sandbox'),
  /** Where events go: straight to the checkout service when it is named, else through the public origin. */
  CHECKOUT_WEBHOOK_URL: z.url().optional(),
  CHECKOUT_URL: z.url().optional(),
});
export type Config = z.infer<typeof configSchema>;
