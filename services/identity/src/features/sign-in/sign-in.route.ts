import { ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { interactionPath, withInteraction } from '../../adapters/interaction.ts';
import { text } from '../../adapters/pages/form-body.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { answerSignIn, signInWords } from './answer-sign-in.ts';
import { signIn } from './sign-in.ts';
import { signInPage } from './sign-in-page.ts';

/** The pages of a sign-in. A cookie binds each sign-in to the browser that began it. */
export function signInRoute(app: Express, deps: IdentityDeps): void {
  const { publicOrigin, formTargets } = deps;
  const path = interactionPath(':uid');

  app.get(path, async (req, res) => {
    const { uid } = await withInteraction(deps, req, res);
    securePage(res, { formTargets });
    res.send(signInPage({ ...signInWords(deps), path: interactionPath(uid) }));
  });

  app.post(`${path}/login`, ownForm(publicOrigin), async (req: Request, res: Response) => {
    const { uid } = await withInteraction(deps, req, res);
    const email = text(req.body, 'email');
    const device = deps.devices.find(req.get('cookie'), email.trim());
    const password = text(req.body, 'password');
    const result = await signIn(deps, { email, password, ip: req.ip ?? '', device });
    await answerSignIn(deps, { uid, result, by: 'password', email }, { req, res });
  });

  app.get(`${path}/abort`, async (req, res) => {
    await withInteraction(deps, req, res);
    const refusal = { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
    await deps.provider().interactionFinished(req, res, refusal, { mergeWithLastSubmission: false });
  });
}
