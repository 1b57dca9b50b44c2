import { newsletterPaths, newsletterSchema } from '@toile/content-contract';
import { HttpProblem, type Logger, limitTries, ownForm, parse, refusalPage } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import type { Subscriptions } from '../../domain/subscriptions.ts';
import { subscribe } from './subscribe.ts';

export interface SubscribeDeps {
  subscriptions: Subscriptions;
  triesPerMinute: number;
  /** Of the pages whose forms are taken. */
  publicOrigin: string;
  logger: Logger;
}

/** The refusal's title is the specification's text for the first wrong field (SH-27, SH-28). */
function parseForm(body: unknown) {
  const { success, data, error } = newsletterSchema.safeParse(body ?? {});
  if (success) return data;
  const title = error.issues[0]?.message ?? 'The request is not valid';
  throw new HttpProblem({ status: 400, code: 'invalid-input', title, detail: 'Nothing was signed up.' });
}

/** POST /api/emailmarketing/subscribe (SV-07), and the same by a form without script. */
export function subscribeRoute(app: Express, deps: SubscribeDeps): void {
  const { subscriptions, publicOrigin } = deps;
  const limit = limitTries('subscribe', deps.triesPerMinute);

  app.post('/api/emailmarketing/subscribe', limit, async (req, res) => {
    res.json(await subscribe(subscriptions, parse(newsletterSchema, req.body)));
  });

  app.post(newsletterPaths.form, limit, ownForm(publicOrigin), async (req: Request, res: Response) => {
    await subscribe(subscriptions, parseForm(req.body));
    res.set('cache-control', 'no-store').redirect(303, newsletterPaths.thanks);
  });
  app.use(newsletterPaths.form, refusalPage(deps));
}
