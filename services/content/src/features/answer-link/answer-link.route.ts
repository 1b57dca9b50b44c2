import { newsletterPaths } from '@toile/content-contract';
import { HttpProblem, type Logger, refusalPage, sendPlainPage } from '@toile/service-kit';
import type { Express, Request } from 'express';
import { type KeyPurpose, linkPath, type NewsletterKeys } from '../../adapters/newsletter-keys.ts';
import type { Subscriptions } from '../../domain/subscriptions.ts';

export interface AnswerLinkDeps {
  subscriptions: Subscriptions;
  newsletterKeys: NewsletterKeys;
  publicOrigin: string;
  logger: Logger;
}

type LinkRequest = Request<{ id: string }>;

/**
 * The links of mails. One that is followed leads to its page and changes nothing: programs that look through mails follow
 * links, too.
 */
export function answerLinkRoute(
  app: Express,
  { newsletterKeys, subscriptions, ...deps }: AnswerLinkDeps,
): void {
  const idOf = (request: LinkRequest, purpose: KeyPurpose): string => {
    const { id } = request.params;
    if (!newsletterKeys.isLink(request as Request, id, purpose)) throw linkOver();
    return id;
  };
  for (const purpose of ['confirm', 'choices'] as const)
    app.get(linkPath(':id', purpose), (request: LinkRequest, response) => {
      newsletterKeys.give(response, idOf(request, purpose), purpose);
      response
        .set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(303, newsletterPaths[purpose]);
    });

  // By mail programs, without cookie and origin, and none follows a redirect (RFC 8058).
  app.post(linkPath(':id', 'choices'), async (request: LinkRequest, response) => {
    await subscriptions.leave({ id: idOf(request, 'choices') });
    response.set('referrer-policy', 'no-referrer');
    sendPlainPage(response, { status: 200, ...leftPage });
  });
  app.use('/api/emailmarketing/subscriptions', refusalPage(deps, [newsletterPaths.page, 'Sign up again']));
}

const leftPage = {
  title: 'You have left the list',
  text: 'No newsletter comes any more.',
  links: [['/shop', 'Go to the shop']],
} as const;

const linkOver = () =>
  new HttpProblem({
    status: 404,
    code: 'link-over',
    title: 'This link has expired',
    detail: 'It works for a while only. Please take that of a newer mail, or sign up again.',
  });
