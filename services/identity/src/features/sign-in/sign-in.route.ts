import { ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { finishSignIn, interactionPath, withInteraction } from '../../adapters/interaction.ts';
import { text } from '../../adapters/pages/form-body.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { releasesApi } from '../../domain/shop-client.ts';
import { signIn } from './sign-in.ts';
import { signInPage } from './sign-in-page.ts';

/** The pages of a sign-in. A cookie binds each sign-in to the browser that began it. */
export function signInRoute(app: Express, deps: IdentityDeps): void {
  const { shop, publicOrigin, formTargets } = deps;
  const words = { productName: shop.product.name, isForStaff: deps.api === releasesApi };
  const path = interactionPath(':uid');

  app.get(path, async (req, res) => {
    const { uid } = await withInteraction(deps, req, res);
    securePage(res, { formTargets });
    res.send(signInPage({ ...words, path: interactionPath(uid) }));
  });

  app.post(`${path}/login`, ownForm(publicOrigin), async (req: Request, res: Response) => {
    const { uid } = await withInteraction(deps, req, res);
    const email = text(req.body, 'email');
    const device = deps.devices.find(req.get('cookie'), email.trim());
    const password = text(req.body, 'password');
    const result = await signIn(deps, { email, password, ip: req.ip ?? '', device });
    if (result.ok) {
      deps.noteEvent({ event: 'signed-in', account: result.account.id, ip: req.ip });
      res.append('set-cookie', deps.devices.cookieFor(result.account.email));
      return finishSignIn(deps, result.account.id, { req, res });
    }
    deps.noteEvent({ event: 'sign-in-refused', reason: result.reason, ip: req.ip });
    securePage(res, { formTargets });
    if (result.reason === 'too-many') res.set('retry-after', String(result.retryAfter));
    const error =
      result.reason === 'wrong'
        ? 'The email address or the password is not right.'
        : 'Too many attempts. Wait a few minutes and try again.';
    const page = signInPage({ ...words, path: interactionPath(uid), email, error });
    res.status(result.reason === 'wrong' ? 401 : 429).send(page);
  });

  app.get(`${path}/abort`, async (req, res) => {
    await withInteraction(deps, req, res);
    const refusal = { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
    await deps.provider().interactionFinished(req, res, refusal, { mergeWithLastSubmission: false });
  });
}
