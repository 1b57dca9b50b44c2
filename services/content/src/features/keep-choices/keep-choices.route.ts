import type { ClaimsOf } from '@toile/account-keeper';
import {
  type NewsletterSubscriber,
  newsletterChoicesSchema,
  newsletterPaths,
  newsletterTopics,
} from '@toile/content-contract';
import { HttpProblem, type Logger, limitTries, ownForm, refusalPage } from '@toile/service-kit';
import { confirmedEmailOf } from '@toile/service-kit/access-tokens';
import type { Express, Request, Response } from 'express';
import type { NewsletterKeys } from '../../adapters/newsletter-keys.ts';
import type { Chooser, Subscriptions, Who } from '../../domain/subscriptions.ts';

export interface KeepChoicesDeps {
  subscriptions: Subscriptions;
  newsletterKeys: NewsletterKeys;
  claimsOf: ClaimsOf;
  /** Of the pages whose forms are taken. */
  publicOrigin: string;
  logger: Logger;
}

const { confirmForm, choicesForm, leaveForm, welcome, saved, farewell, page } = newsletterPaths;
const looksPerMinute = 120;

/** A sign-up is confirmed, choices are changed and the list is left: by the key of a mail, or by an account. */
export function keepChoicesRoute(app: Express, deps: KeepChoicesDeps): void {
  const { subscriptions, newsletterKeys, publicOrigin } = deps;
  const form = [limitTries('choices', looksPerMinute), ...ownForm(publicOrigin)];

  app.post(confirmForm, form, async (request: Request, response: Response) => {
    const id = newsletterKeys.given(request, 'confirm');
    if (!id || !(await subscriptions.confirm(id))) throw notKnown();
    newsletterKeys.give(response, id, 'choices');
    leadTo(response, welcome);
  });

  app.get(choicesForm, limitTries('choices-form', looksPerMinute), async (request, response) => {
    const who = await whoAsks(deps, request);
    const body = (who && (await subscriberOf(deps, who))) ?? null;
    response.set('cache-control', 'no-store').json(body);
  });

  app.post(choicesForm, form, async (request: Request, response: Response) => {
    const who = await whoAsks(deps, request);
    const choices = parseChoices(request.body);
    if (!who || !(await subscriptions.choose(who, choices))) throw notKnown();
    leadTo(response, saved);
  });

  app.post(leaveForm, form, async (request: Request, response: Response) => {
    const who = await whoAsks(deps, request);
    if (!who) throw notKnown();
    await subscriptions.leave(who);
    newsletterKeys.takeBack(response);
    leadTo(response, farewell);
  });
  app.use([confirmForm, choicesForm, leaveForm], refusalPage(deps, [page, 'Sign up again']));
}

/** The subscriber whose mail's link this browser has followed, or an account's own address. */
async function whoAsks(
  { subscriptions, newsletterKeys, claimsOf }: KeepChoicesDeps,
  request: Request,
): Promise<Chooser | undefined> {
  const id = newsletterKeys.given(request, 'choices');
  if (id && (await subscriptions.find({ id }))?.confirmedAt) return { id };
  const claims = await claimsOf(request);
  const emailAddress = claims && confirmedEmailOf(claims)?.toLowerCase();
  return emailAddress ? { emailAddress, sub: claims.sub } : undefined;
}

async function subscriberOf(
  { subscriptions }: KeepChoicesDeps,
  who: Who,
): Promise<NewsletterSubscriber | undefined> {
  const found = await subscriptions.find(who);
  if (found?.confirmedAt) {
    const { emailAddress, interest, topics } = found;
    return { emailAddress, isOnList: true, interest, topics };
  }
  if ('id' in who) return undefined;
  return { emailAddress: who.emailAddress, isOnList: false, interest: 'both', topics: [...newsletterTopics] };
}

/** The refusal's title is the fault of the first wrong field. */
function parseChoices(body: unknown) {
  const { success, data, error } = newsletterChoicesSchema.safeParse(body ?? {});
  if (success) return data;
  const title = error.issues[0]?.message ?? 'The request is not valid';
  throw new HttpProblem({ status: 400, code: 'invalid-input', title, detail: 'Nothing was changed.' });
}

/** A script is told that it is done; a form is led to the page that says so. */
function leadTo(response: Response, path: string): void {
  response.set('cache-control', 'no-store');
  if (response.req.accepts(['html', 'json']) === 'json') return void response.json({ success: true });
  response.redirect(303, path);
}

const notKnown = () =>
  new HttpProblem({
    status: 401,
    code: 'unknown-subscriber',
    title: 'Who are you?',
    detail: 'Please follow the link in one of our mails again, or sign in.',
  });
