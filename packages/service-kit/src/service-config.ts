import { readFileSync } from 'node:fs';
import { shopConfigSchema } from '@toile/contracts';
import { z } from 'zod';
import { limitsConfig } from './limits/shared-counts.ts';
import { tracingConfig } from './tracing/tracing.ts';

/** The environment that every process reads that listens. */
export const processConfig = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0).describe('port; 0: any free one'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('least level of log lines, `fatal` to `trace`, or `silent`'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(0)
    .describe('seconds of requests after SIGTERM; more than a balancer takes to notice'),
  ...tracingConfig,
  ...limitsConfig,
});

/** An hour is no limit any more. */
const limitSeconds = (seconds: number) => z.coerce.number().int().min(0).max(3600).default(seconds);

/** `DATABASE_PASSWORD` of what reads an address of a database: `loadConfig` fills it in there. */
export const databasePassword = z
  .string()
  .optional()
  .describe('password of all `DATABASE_…URL` that have none');

/** The environment of what works on a service's database. */
export const databaseConfig = z.object({
  DATABASE_URL: z.url().describe('the service’s PostgreSQL, or its pooler'),
  DATABASE_SESSION_URL: z
    .url()
    .optional()
    .describe('PostgreSQL itself; needed with a pooler in transaction mode'),
  DATABASE_PASSWORD: databasePassword,
  DATABASE_STATEMENT_SECONDS: limitSeconds(30).describe('seconds of a statement; 0: no limit'),
  DATABASE_LOCK_SECONDS: limitSeconds(20).describe('seconds of a wait for a lock; 0: no limit'),
  DATABASE_IDLE_SECONDS: limitSeconds(60).describe('seconds of an idle transaction; 0: no limit'),
});

/** `DATABASE_READ_URL` of the services whose pages replicas may answer: reads of what is told of its changes. */
export const readUrl = z
  .url()
  .optional()
  .describe('replicas, not behind a pooler in transaction mode; absent or away: the database itself');

/** The environment that every service reads. A service adds its own with `serviceConfig.extend({ … })`. */
export const serviceConfig = processConfig.extend(databaseConfig.shape);

/** `PUBLIC_ORIGIN` of the services that make addresses. */
export const publicOrigin = z
  .url()
  .default('http://localhost:8080')
  .transform((url) => new URL(url).origin)
  .describe('where visitors reach the shop, without path');

/** `PUBLIC_BASE`: what stands before every path of the shop. */
export const publicBase = z
  .string()
  .regex(/^\/(?:[\w-]+\/)*$/, 'must begin and end with a slash: /shop/')
  .default('/')
  .describe('base path of the shop, such as `/shop/`');

/** Address of the shop, without a slash at the end: `https://toile.example/shop`. */
export const publicAddress = (env: { PUBLIC_ORIGIN: string; PUBLIC_BASE: string }): string =>
  env.PUBLIC_ORIGIN + env.PUBLIC_BASE.slice(0, -1);

/** True for a host's name that means this machine, whoever resolves it. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** `INTERNAL_TOKEN` of the services that tell each other something. */
export const internalToken = z
  .string()
  .min(16, 'must be at least 16 characters')
  .describe('secret that all services share');

/** A setting that names a JSON file; what the file doesn't name, or without one, has its default. */
export const settingsFile = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .optional()
    .transform((path, context): z.output<Schema> => {
      try {
        return schema.parse(path ? JSON.parse(readFileSync(path, 'utf8')) : {});
      } catch (error) {
        context.addIssue(`${path} is not valid: ${error instanceof Error ? error.message : error}`);
        return z.NEVER;
      }
    });

/** `SHOP_CONFIG`: the settings of the shop. */
export const shopConfig = settingsFile(shopConfigSchema).describe(
  'JSON file with [the shop’s own words](#the-shops-own-words-and-addresses); absent: the defaults',
);
