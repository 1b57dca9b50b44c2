import { newsletterSchema } from '@toile/contracts';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { rateLimit } from 'express-rate-limit';
import { type Subscriptions, subscribe } from './subscribe.ts';

export interface SubscribeDeps {
  subscriptions: Subscriptions;
  /** Tries of one client (an IPv4 address or an IPv6 network) in a minute. */
  triesPerMinute: number;
}

/** POST /api/emailmarketing/subscribe (SV-07). */
export function subscribeRoute(app: Express, { subscriptions, triesPerMinute }: SubscribeDeps): void {
  const limit = rateLimit({
    windowMs: 60_000,
    limit: triesPerMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, _res, next) => next(tooManyTries()),
  });
  app.post('/api/emailmarketing/subscribe', limit, async (req, res) => {
    res.json(await subscribe(subscriptions, parse(newsletterSchema, req.body)));
  });
}

const tooManyTries = () =>
  new HttpProblem({
    status: 429,
    code: 'too-many-tries',
    title: 'Too many tries',
    detail: 'Please wait a minute and try again.',
  });
