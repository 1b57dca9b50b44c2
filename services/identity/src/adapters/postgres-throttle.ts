import { createHash } from 'node:crypto';
import type { Database } from '@toile/database';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, Throttle } from '../domain/throttle.ts';

/** Counts attempts in the database, so that all processes of the service count together. */
export function postgresThrottle({ pool }: Pick<Database, 'pool'>): Throttle {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiter = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(name, made);
    return made;
  };
  // The table of counters must not hold addresses of people.
  const masked = (who: string) => createHash('sha256').update(who).digest('base64url').slice(0, 22);

  return {
    async count(limit, who) {
      try {
        await limiter(limit).consume(masked(who));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async forgive(limit, who) {
      await limiter(limit).delete(masked(who));
    },
  };
}

/** Removes counters whose time is over. */
export async function removeOldAttempts({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('delete from attempts where expire < $1', [Date.now()]);
}
