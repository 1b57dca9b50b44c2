import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { type IncrementResponse, MemoryStore, type Options, rateLimit, type Store } from 'express-rate-limit';
import { clientAddress } from './client-address.ts';
import { HttpProblem } from './http-problem.ts';
import { sharedCount } from './limits/shared-counts.ts';
import { shareOut } from './share-out.ts';

const windowMs = 60_000;
const dayMs = 86_400_000;

/** Counts within so long: together with all processes where that can be done, else in the memory of this one. */
function countTries(name: string, countedMs: number): Store['increment'] {
  const together = sharedCount(name, countedMs);
  const alone = new MemoryStore();
  alone.init({ windowMs: countedMs } as Options);
  return async (key): Promise<IncrementResponse> => {
    const counted = await together(key);
    if (!counted) return alone.increment(key);
    return { totalHits: counted.count, resetTime: new Date(Date.now() + counted.leftMs) };
  };
}

/** A store for rateLimit; nobody here takes a try back. */
const storeOf = (increment: Store['increment']): Store => ({
  increment,
  decrement() {},
  resetKey() {},
});

/** Lets a client try so often in a minute. More is a 429 that says when to come back. The name is this limit's alone in its service. */
export function limitTries(name: string, perMinute: number): RequestHandler {
  return rateLimit({
    windowMs,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    ipv6Subnet: 64,
    store: storeOf(countTries(name, windowMs)),
    handler: (_req, _res, next) => next(tooMany('Please wait a minute and try again.')),
  });
}

/**
 * Lets a client try as often as it likes, as long as no more than so many of what it makes come of it in a minute. Each is counted by a
 * call before it is kept, which throws for one too many: who shares its address and makes nothing isn't held up.
 */
export function limitResults(name: string, perMinute: number): (res: Response) => Promise<void> {
  const made = countTries(name, windowMs);
  return async (res) => {
    const { totalHits, resetTime } = await made(clientAddress(res.req.ip));
    if (totalHits <= perMinute) return;
    const leftMs = (resetTime?.getTime() ?? Date.now() + windowMs) - Date.now();
    res.set('retry-after', String(Math.max(Math.ceil(leftMs / 1000), 1)));
    throw tooMany('Please wait a minute and try again.');
  };
}

/** Counts the uses of something in a day, whoever uses it. True: they are more than so many. */
export function limitUses(name: string, most: number): (key: string) => Promise<boolean> {
  const uses = countTries(name, dayMs);
  return async (key) => (await uses(key)).totalHits > most;
}

/** Counts the tries of a client about one subject in a day. True: they are more than so many. */
export function triesOfDay(name: string, most: number): (res: Response, subject: string) => Promise<boolean> {
  const isTooOften = limitUses(name, most);
  return ({ req }, subject) =>
    isTooOften(
      createHash('sha256')
        .update(`${clientAddress(req.ip)} ${subject}`)
        .digest('base64'),
    );
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
