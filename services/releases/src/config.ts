import { storeSettings } from '@toile/artefacts';
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
    .describe('whoever sends it may register parts, and promote and roll back any'),
  RELEASES_TOKEN_NAME: z
    .string()
    .min(1)
    .max(100)
    .default('release token')
    .describe('who is written into the history for what is done with that token'),
  GATES_TOKEN: z
    .string()
    .min(16, 'must be at least 16 characters')
    .optional()
    .describe(
      'proves the process that opens pages for the gates; with it nobody else’s word on pages counts, and a set whose pages were not opened is refused',
    ),
  PUBLIC_ORIGIN: publicOrigin,
  PUBLIC_BASE: publicBase,
  CHANNEL_SHOPS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean).map(channelShop))
    .pipe(z.array(z.tuple([channelName, z.url({ protocol: /^https?$/ })])))
    .transform((shops) => Object.fromEntries(shops))
    .describe(
      'addresses of the shops whose edges have another `CHANNEL`, as in `staging=https://staging.shop.example`: pins of that channel lead there; those of a channel without one lead to the shop that shows `live`',
    ),
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
    .describe(
      'channels in which a second person approves what is new before it is shown, as in `live`; a rollback waits for nobody',
    ),
  HEALTH_LIMITS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean).map(healthLimit))
    .pipe(z.array(z.tuple([limitedMeasure, z.number().gt(0).lt(1)])))
    .transform((limits): HealthLimits => Object.fromEntries(limits))
    .describe(
      'the most of a canary’s visits, in per cent: `failures=2,bag-failures=1,checkout-failures=1`, `server-time=5` (a document took over a second to make), or of a part’s own measure: `mf-checkout:adds-to-bag>800=20`; above it, health ends the canary',
    ),
  PINS_PRIVATE_KEY: z
    .string()
    .optional()
    .describe(
      'signs links that show a browser another set, and the ends of histories (Ed25519, PEM); absent: there are none',
    ),
  ARTEFACTS_DIR: z
    .string()
    .optional()
    .describe(
      'published versions, whose files the gates compare with their manifests; without it and without `ARTEFACTS_URL` edges alone do',
    ),
  ...storeSettings,
  RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .describe(
      'for so long after a moment the shop of that moment can be opened: the files of its versions stay',
    ),
  RETENTION_VERSIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .default(5)
    .describe(
      'so many versions of each part, and of each channel’s line of it, keep their files in any case',
    ),
  RELEASE_MANAGER_KEY: z
    .string()
    .optional()
    .describe(
      'public key that registrations must be signed with (Ed25519, SPKI, base64); absent: the token is enough',
    ),
  WEBHOOK_URL: z
    .url({ protocol: /^(?:https?|mailto)$/ })
    .optional()
    .describe('is told of every change of a channel; `mailto:` with `SMTP_URL`; absent: nothing is'),
  WEBHOOK_FORMAT: z
    .enum(['standard', 'slack', 'teams', 'pagerduty'])
    .default('standard')
    .describe(
      'form of what is sent there: `standard` is Standard Webhooks; `pagerduty` calls somebody when health acts or asks',
    ),
  WEBHOOK_ROUTING_KEY: z.string().optional().describe('of the service in PagerDuty that is called'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('the mail server, for a `mailto:` in `WEBHOOK_URL`'),
  MAIL_FROM: z.email().optional().describe('sender of those mails'),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')
    .optional()
    .describe('signs what is sent there (Standard Webhooks)'),
  ...staffSettings,
  CONSOLE_DIR: z
    .string()
    .optional()
    .describe('the built console, `index.html` and `assets/`; absent: none is served'),
  TRUSTED_PROXIES: trustedProxies,
  IDENTITY_URL: z
    .url()
    .optional()
    .describe('the identity service, to which the console’s origin hands on signing in'),
  CHECKOUT_URL: z
    .url()
    .optional()
    .describe('the checkout service, whose orders the console shows; absent: it shows none'),
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
