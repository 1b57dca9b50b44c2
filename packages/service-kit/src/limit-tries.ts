import type { Request, RequestHandler } from 'express';
import { MemoryStore, type Options, rateLimit } from 'express-rate-limit';
import { clientAddress } from './client-address.ts';
import { HttpProblem } from './http-problem.ts';
import { shareOut } from './share-out.ts';

const windowMs = 60_000;

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

export interface LimitedResults {
  limit: RequestHandler;
  /** One more of what is limited has come of this request. */
  count(req: Request): Promise<void>;
}

/** Lets a client try as often as it likes, as long as no more than so many of what it makes come of it in a minute. */
export function limitResults(perMinute: number): LimitedResults {
  const made = new MemoryStore();
  made.init({ windowMs } as Options);
  return {
    async limit(req, res, next) {
      const client = await made.get(clientAddress(req.ip));
      if (!client || client.totalHits < perMinute) return next();
      const leftMs = (client.resetTime?.getTime() ?? Date.now() + windowMs) - Date.now();
      res.set('retry-after', String(Math.max(Math.ceil(leftMs / 1000), 1)));
      next(tooMany('Please wait a minute and try again.'));
    },
    async count(req) {
      await made.increment(clientAddress(req.ip));
    },
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
