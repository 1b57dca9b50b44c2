import { z } from 'zod';

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).default(0),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().min(1),
  LOG_LEVEL: z.string().default('info'),
  PUBLIC_ORIGIN: z.url().default('http://localhost:8080'),
  /** Who issues access tokens, where its keys are, and for whom the tokens must be meant. */
  IDENTITY_ISSUER: z.url().optional(),
  IDENTITY_JWKS_URL: z.url().optional(),
  AUDIENCE: z.string().default('urn:toile:api'),
  /** Absent: the payments sandbox stands in for the provider. */
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_API_BASE: z.url().optional(),
  PAYMENTS_SANDBOX_URL: z.url().optional(),
  /** How long an order keeps its pieces off the stock while it isn't paid. */
  RESERVATION_MINUTES: z.coerce.number().positive().max(1440).default(20),
  /** One parcel costs its dearest shipping, or the sum of all (D29). */
  SHIPPING_RULE: z.enum(['max', 'sum']).default('max'),
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
  const issuer = env.IDENTITY_ISSUER ?? `${env.PUBLIC_ORIGIN}/identity`;
  return {
    ...env,
    identity: { issuer, jwksUrl: env.IDENTITY_JWKS_URL ?? `${issuer}/jwks`, audience: env.AUDIENCE },
    payments: {
      secretKey: secretKey ?? 'sk_test_sandbox',
      webhookSecret: webhookSecret ?? 'whsec_sandbox',
      ...(apiBase && { apiBase }),
    },
  };
});
export type Config = z.infer<typeof configSchema>;
