import { storeSettings } from '@toile/artefacts';
import { mailConfig } from '@toile/mail';
import { comparedMeasureSchema } from '@toile/releases-contract';
import { publicBase, publicOrigin, serviceConfig, trustedProxies } from '@toile/service-kit';
import { staffRules, staffSettings } from '@toile/service-kit/staff';
import { z } from 'zod';
import { channelName } from './domain/channel-name.ts';
import type { HealthLimits } from './domain/compare-variants.ts';
import type { Receiver } from './features/notify-webhook/send-change.ts';

/** `staging=https://staging.shop.example/` */
function channelShop(text: string): [channel: string, address: string] {
  const [channel = '', address = ''] = text.split(/=(.*)/s);
  return [channel.trim(), address.trim().replace(/\/+$/, '')];
}

/** Measures of bad visits, which may have a limit. */
const limitedMeasure = z.union([
  z.enum(['failures', 'bag-failures', 'checkout-failures', 'server-time']),
  comparedMeasureSchema,
]);

/** `failures=2`: in per cent. */
function healthLimit(text: string): [measure: string, share: number] {
  const [measure = '', percent = ''] = text.split('=', 2);
  return [measure.trim(), Number(percent || Number.NaN) / 100];
}

const environmentSchema = serviceConfig.extend({
  RELEASES_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .describe('token that may change every part'),
  RELEASES_TOKEN_NAME: z
    .string()
    .min(1)
    .max(100)
    .default('release token')
    .describe('name of that token in the history'),
  GATES_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .optional()
    .describe(
      'token of the [gates’ browser](where-it-runs.md#the-gates-browser); absent: whoever changes a channel is believed',
    ),
  PUBLIC_ORIGIN: publicOrigin,
  PUBLIC_BASE: publicBase,
  CHANNEL_SHOPS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean).map(channelShop))
    .pipe(z.array(z.tuple([channelName, z.url({ protocol: /^https?$/ })])))
    .transform((shops) => Object.fromEntries(shops))
    .describe('shops of other channels: `staging=https://staging.shop.example`'),
  APPROVED_CHANNELS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(channelName))
    .describe('channels where a second person approves'),
  HEALTH_LIMITS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean).map(healthLimit))
    .pipe(z.array(z.tuple([limitedMeasure, z.number().gt(0).lt(1)])))
    .transform((limits): HealthLimits => Object.fromEntries(limits))
    .describe(
      'per cent of visits that end a canary: `failures=2,bag-failures=1,checkout-failures=1,server-time=5,mf-checkout:adds-to-bag>800=20`',
    ),
  PINS_PRIVATE_KEY: z.string().optional().describe('private key of pins (Ed25519, PEM); absent: none'),
  ARTEFACTS_DIR: z
    .string()
    .optional()
    .describe('folder of versions; without it and `ARTEFACTS_URL` the gates compare no files'),
  ...storeSettings,
  RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .describe(
      'days for which versions stay ([retention](decisions/0003-versions-signatures-retention.md#retention))',
    ),
  RETENTION_VERSIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .default(5)
    .describe('versions of each part and channel that stay'),
  RELEASE_MANAGER_KEY: z
    .string()
    .optional()
    .describe('public key of registrations (Ed25519, SPKI, base64); absent: unsigned ones count'),
  WEBHOOK_URL: z
    .url({ protocol: /^(?:https?|mailto)$/ })
    .optional()
    .describe('gets every change of a channel; also `mailto:`'),
  WEBHOOK_FORMAT: z
    .enum(['standard', 'slack', 'teams', 'pagerduty'])
    .default('standard')
    .describe('its form: `standard`, or `pagerduty` when health acts or asks'),
  WEBHOOK_ROUTING_KEY: z.string().optional().describe('routing key of PagerDuty'),
  SMTP_URL: mailConfig.SMTP_URL.describe('mail server of a `mailto:`'),
  MAIL_FROM: mailConfig.MAIL_FROM.describe('sender, `Toile <orders@toile.example>`'),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')
    .optional()
    .describe('secret of Standard Webhooks'),
  ...staffSettings,
  CONSOLE_DIR: z.string().optional().describe('the built console; absent: none'),
  TRUSTED_PROXIES: trustedProxies,
  IDENTITY_URL: z.url().optional().describe('the identity service, for the console; absent: none'),
  CHECKOUT_URL: z.url().optional().describe('the checkout service; absent: no orders in the console'),
});

/** Receiver of changes; what is missing for one is said. */
function receiverOf(env: Environment, say: (fault: string) => void): Receiver | undefined {
  const {
    WEBHOOK_URL: url,
    WEBHOOK_FORMAT: format,
    WEBHOOK_SECRET,
    WEBHOOK_ROUTING_KEY,
    SMTP_URL,
    MAIL_FROM,
  } = env;
  if (!url) return undefined;
  if (url.startsWith('mailto:')) {
    if (!SMTP_URL || !MAIL_FROM) return void say('WEBHOOK_URL of mail needs SMTP_URL and MAIL_FROM');
    return {
      format: 'mail',
      to: decodeURIComponent(new URL(url).pathname),
      smtpUrl: SMTP_URL,
      from: MAIL_FROM,
    };
  }
  if (format === 'slack' || format === 'teams') return { format, url };
  if (format === 'pagerduty') {
    if (!WEBHOOK_ROUTING_KEY) return void say('WEBHOOK_FORMAT of pagerduty needs a WEBHOOK_ROUTING_KEY');
    return { format, url, routingKey: WEBHOOK_ROUTING_KEY };
  }
  if (!WEBHOOK_SECRET) return void say('WEBHOOK_URL needs a WEBHOOK_SECRET');
  return { format, url, secret: WEBHOOK_SECRET.slice('whsec_'.length), headKey: env.PINS_PRIVATE_KEY };
}

type Environment = z.infer<typeof environmentSchema>;

/** The environment of the service. */
export const configSchema = environmentSchema.transform((env, context) => {
  const { CONSOLE_ORIGIN: origin } = env;
  const { foreign, staff } = staffRules(env, context);
  return {
    ...env,
    foreign,
    staff,
    signIn: origin ? { origin, foreign } : undefined,
    receiver: receiverOf(env, (fault) => context.addIssue(fault)),
  };
});
