import { statementDescriptor } from '@toile/checkout-contract';
import { apiAudience, providerPath } from '@toile/identity-contract';
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
import { ownTokens } from '@toile/service-kit/access-tokens';
import { z } from 'zod';

/** `Toile <orders@toile.example>`, or the address alone. */
const sender = z
  .string()
  .regex(
    /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
    'is not an address, or a name and <an address>',
  )
  .transform((text) => {
    const [name = '', address = ''] = text.includes('<') ? text.slice(0, -1).split('<') : ['', text];
    return { name: name.trim(), address };
  });

const environmentSchema = serviceConfig.extend({
  PUBLIC_ORIGIN: publicOrigin,
  PUBLIC_BASE: publicBase,
  SHOP_CONFIG: shopConfig,
  IDENTITY_URL: z
    .url()
    .optional()
    .describe('the identity service, for its keys; absent: where visitors reach it'),
  ...shoppersIssuer,
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_')
    .optional()
    .describe('key of the payment provider; absent: the payments sandbox stands in for it'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_')
    .optional()
    .describe('signs the provider’s events; needed beside its key'),
  STRIPE_API_BASE: z.url().optional().describe('another address that speaks the provider’s API'),
  PAYMENTS_SANDBOX_URL: z.url().optional().describe('the payments sandbox; needed without a key'),
  CATALOGUE_URL: z.url().describe('the catalogue service, which is told what is sold out'),
  DESIGNER_URL: z.url().describe('the designer service, which is told what is sold out'),
  INTERNAL_TOKEN: internalToken,
  SHIPPING_RULE: z
    .enum(['max', 'sum'])
    .default('max')
    .describe('a parcel costs its dearest shipping (`max`), or the `sum` of all (D29)'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('the mail server, `smtp://user:password@host:587`; absent: mails go to the mailbox, or wait'),
  MAIL_FROM: sender
    .optional()
    .describe('who writes mails, `Toile <orders@toile.example>`; absent: the shop’s name and contact'),
  MAILBOX: z
    .stringbool()
    .default(false)
    .describe(
      'while developing: mails are kept instead of sent, and whoever sits at this machine reads them at `/mailbox`',
    ),
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
  if (env.MAILBOX && !isLoopback(new URL(env.PUBLIC_ORIGIN).hostname)) {
    context.addIssue('MAILBOX shows the mails of all shoppers: only for a PUBLIC_ORIGIN on this machine');
  }
  const { product, contact } = env.SHOP_CONFIG;
  const from = env.MAIL_FROM ?? { name: product.name, address: contact.email };
  const issuer = publicAddress(env) + providerPath;
  const jwksUrl = `${env.IDENTITY_URL ? env.IDENTITY_URL + providerPath : issuer}/jwks`;
  return {
    ...env,
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from, replyTo: contact.email } : undefined,
    isMailKept: env.MAILBOX && !env.SMTP_URL,
    letterhead: {
      shop: env.SHOP_CONFIG,
      origin: publicAddress(env),
      host: from.address.slice(from.address.lastIndexOf('@') + 1),
    },
    identity:
      foreignIssuer(env, 'IDENTITY', context)?.tokens ??
      ownTokens({ issuer, jwksUrl, audience: apiAudience }),
    payments: {
      sells: env.SHOP_CONFIG.sells,
      secretKey: secretKey ?? 'sk_test_sandbox',
      webhookSecret: webhookSecret ?? 'whsec_sandbox',
      statementDescriptor: statementDescriptor(product.name),
      ...(apiBase && { apiBase }),
    },
  };
});
export type Config = z.infer<typeof configSchema>;
