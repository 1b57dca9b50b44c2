import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { MemoryStore, type Options, rateLimit } from 'express-rate-limit';
import { clientAddress } from './client-address.ts';
import { HttpProblem } from './http-problem.ts';
import { shareOut } from './share-out.ts';

const windowMs = 60_000;
const dayMs = 86_400_000;

/** Counts within so long, in memory. */
function counterFor(countedMs: number): MemoryStore {
  const store = new MemoryStore();
  store.init({ windowMs: countedMs } as Options);
  return store;
}

/** Lets a client try so often in a minute; counted by each process for itself. More is a 429 that says when to come back. */
export function limitTries(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    ipv6Subnet: 64,
    handler: (_req, _res, next) => next(tooMany('Please wait a minute and try again.')),
  });
}

/**
 * Lets a client try as often as it likes, as long as no more than so many of what it makes come of it in a minute. Each is counted by a
 * call before it is kept, which throws for one too many: who shares its address and makes nothing isn't held up.
 */
export function limitResults(perMinute: number): (res: Response) => Promise<void> {
  const made = counterFor(windowMs);
  return async (res) => {
    const { totalHits, resetTime } = await made.increment(clientAddress(res.req.ip));
    if (totalHits <= perMinute) return;
    const leftMs = (resetTime?.getTime() ?? Date.now() + windowMs) - Date.now();
    res.set('retry-after', String(Math.max(Math.ceil(leftMs / 1000), 1)));
    throw tooMany('Please wait a minute and try again.');
  };
}

/** Counts the tries of a client about one subject, in a day and in this process. True: they are more than so many. */
export function triesOfDay(most: number): (res: Response, subject: string) => Promise<boolean> {
  const tries = counterFor(dayMs);
  return async ({ req }, subject) => {
    const key = createHash('sha256')
      .update(`${clientAddress(req.ip)} ${subject}`)
      .digest('base64');
    return (await tries.increment(key)).totalHits > most;
  };
}

/** Lets a client wait for so many answers at once, so that one client can't take all places of a queue. */
export function limitAtOnce(most: number): RequestHandler {
  const share = shareOut(most);
  return (req, res, next) => {
    if (share(req.ip, res)) return next();
    res.set('retry-after', '5');
    next(tooMany('Please wait for the answers that are on their way.'));
  };
}

const tooMany = (detail: string) =>
  new HttpProblem({ status: 429, code: 'too-many-tries', title: 'Too many tries', detail });
