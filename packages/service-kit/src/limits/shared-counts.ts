import { createHmac } from 'node:crypto';
import { Counter, Gauge, type Registry, register } from 'prom-client';
import { z } from 'zod';
import { ConfigError } from '../config-error.ts';
import type { Logger } from '../logger.ts';

/** Settings of whoever limits clients. */
export const limitsConfig = {
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      '[redis](poolers-and-load-balancers.md#redis-for-limits), `redis://limits:6379`; absent: each process counts for itself',
    ),
  LIMITS_KEY: z
    .string()
    .min(16, 'must be at least 16 characters')
    .optional()
    .describe('secret of these processes; needed with `REDIS_URL`'),
};
type LimitsSettings = z.output<z.ZodObject<typeof limitsConfig>>;

/** Tries of one client within a window, and the time that is left of it. */
export interface Counted {
  count: number;
  leftMs: number;
}

/** Counts tries of a client together with all other processes; undefined while that can't be done. */
export type SharedCount = (client: string, tries?: number) => Promise<Counted | undefined>;

/** The next of moments that are handed out one after another by all processes; undefined while that can't be done. */
export type SharedTurns = (wanted: { earliest: number; intervalMs: number }) => Promise<number | undefined>;

interface Shared {
  counter(name: string, windowMs: number): SharedCount;
  turns(name: string): SharedTurns;
}

let current: Shared | undefined;

/** A turn is kept until long after it. */
const nextTurn = `local turn = math.max(tonumber(ARGV[1]), tonumber(redis.call('get', KEYS[1]) or '0') + tonumber(ARGV[2]))
redis.call('set', KEYS[1], string.format('%d', turn), 'PX', 86400000)
return turn`;

/** Tells whether limits are counted together, and how much was counted alone. */
function watchCounts(isWell: () => boolean, registry: Registry): () => void {
  new Gauge({
    name: 'limits_counted_together',
    help: 'Is 1 while the tries of clients are counted with all other processes, 0 while redis is away',
    registers: [registry],
    collect() {
      this.set(isWell() ? 1 : 0);
    },
  });
  const alone = new Counter({
    name: 'limits_counted_alone_total',
    help: 'Counts of tries that redis did not take',
    registers: [registry],
  });
  return () => alone.inc();
}

/** Begins to count in redis, where the settings name one. The function stops it. */
export async function startSharedCounts(
  { REDIS_URL: url, LIMITS_KEY: key }: LimitsSettings,
  { name: process, logger, registry = register }: { name: string; logger: Logger; registry?: Registry },
): Promise<() => void> {
  if (!url) return () => {};
  if (!key) throw new ConfigError('The configuration is not valid:\n  LIMITS_KEY: is needed with REDIS_URL');
  // Their 514 modules take a tenth of the time in which a service starts.
  const { openRedis } = await import('./redis-connection.ts');
  const { RateLimiterRedis } = await import('rate-limiter-flexible');
  const redis = await openRedis(url, logger);
  const onAlone = watchCounts(redis.isWell, registry);
  current = {
    counter(name, windowMs) {
      const limiter = new RateLimiterRedis({
        storeClient: { eval: redis.evaluate },
        useRedisPackage: true,
        keyPrefix: `limit:${process}:${name}`,
        points: 1,
        duration: windowMs / 1000,
      });
      return async (client, tries = 1) => {
        const masked = createHmac('sha256', key).update(`${name} ${client}`).digest('base64url').slice(0, 22);
        try {
          const { consumedPoints: count, msBeforeNext: leftMs } = await limiter.penalty(masked, tries);
          return { count, leftMs };
        } catch {
          onAlone();
          return undefined;
        }
      };
    },
    turns(name) {
      const keys = [`turns:${process}:${name}`];
      return async ({ earliest, intervalMs }) => {
        const wanted = [String(earliest), String(intervalMs)];
        return redis.evaluate(nextTurn, { keys, arguments: wanted }).then(Number, () => undefined);
      };
    },
  };
  return () => {
    redis.close();
    current = undefined;
  };
}

/** The count of one limit, for as long as there is a redis. */
export function sharedCount(name: string, windowMs: number): SharedCount {
  let owner: Shared | undefined;
  let count: SharedCount | undefined;
  return async (client, tries) => {
    if (owner !== current) {
      owner = current;
      count = owner?.counter(name, windowMs);
    }
    return count?.(client, tries);
  };
}

/** Turns that all processes hand out together, for as long as there is a redis. */
export const sharedTurns =
  (name: string): SharedTurns =>
  async (wanted) =>
    current?.turns(name)(wanted);
