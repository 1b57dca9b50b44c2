import { newsletterSchema } from '@toile/contracts';
import { limitTries, parse } from '@toile/service-kit';
import type { Express } from 'express';
import type { Subscriptions } from '../../domain/subscriptions.ts';
import { subscribe } from './subscribe.ts';

export interface SubscribeDeps {
  subscriptions: Subscriptions;
  triesPerMinute: number;
}

/** POST /api/emailmarketing/subscribe (SV-07). */
export function subscribeRoute(app: Express, { subscriptions, triesPerMinute }: SubscribeDeps): void {
  app.post('/api/emailmarketing/subscribe', limitTries(triesPerMinute), async (req, res) => {
    res.json(await subscribe(subscriptions, parse(newsletterSchema, req.body)));
  });
}
