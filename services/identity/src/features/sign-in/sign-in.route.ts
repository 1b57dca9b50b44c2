import { ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { finishSignIn, interactionPath, withInteraction } from '../../adapters/interaction.ts';
import { text } from '../../adapters/pages/form-body.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { answerSignIn, interactionAddresses, signInWords } from './answer-sign-in.ts';
import { signIn } from './sign-in.ts';
import { signInPage } from './sign-in-page.ts';

/** The pages of a sign-in. A cookie binds each sign-in to the browser that began it. */
export function signInRoute(app: Express, deps: IdentityDeps): void {
  const { publicOrigin, formTargets } = deps;
  const path = interactionPath(':uid');

  app.get(path, async (req, res) => {
    const { uid } = await withInteraction(deps, req, res);
    securePage(res, { formTargets });
    const addresses = interactionAddresses(uid);
    res.send(signInPage({ ...signInWords(deps, addresses), addresses }));
  });

  app.post(`${path}/login`, ownForm(publicOrigin), async (req: Request, res: Response) => {
    const { uid } = await withInteraction(deps, req, res);
    const email = text(req.body, 'email');
    const device = deps.devices.find(req.get('cookie'), email.trim());
    const password = text(req.body, 'password');
    const result = await signIn(deps, { email, password, ip: req.ip ?? '', device });
    const finish = (accountId: string, amr: string[]) => finishSignIn(deps, { accountId, amr }, { req, res });
    const addresses = interactionAddresses(uid);
    await answerSignIn(deps, { addresses, result, by: 'password', email, finish }, { req, res });
  });

  app.get(`${path}/abort`, async (req, res) => {
    await withInteraction(deps, req, res);
    const refusal = { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
    await deps.provider().interactionFinished(req, res, refusal, { mergeWithLastSubmission: false });
  });
}
