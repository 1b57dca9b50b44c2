import express, { Router } from 'express';
import type { IdentityDeps } from '../../deps.ts';
import { text } from '../../pages/form-body.ts';
import { securePage } from '../../pages/page.ts';
import { requireSameOrigin } from '../../pages/require-same-origin.ts';
import { readRegistration, register } from '../register/register.ts';
import { registerPage } from '../register/register-page.ts';
import { signIn } from './sign-in.ts';
import { signInPage } from './sign-in-page.ts';
import { withInteraction } from './with-interaction.ts';

/** The pages that a sign-in leads through. The interaction's cookie binds each to the browser that began it. */
export function signInRoutes(deps: IdentityDeps): Router {
  const { shop, publicOrigin, formTargets } = deps;
  const productName = shop.product.name;
  const router = Router();
  const form = [requireSameOrigin(publicOrigin), express.urlencoded({ extended: false, limit: '10kb' })];
  const path = '/identity/interaction/:uid';

  router.get(path, async (req, res) => {
    const { uid } = await withInteraction(deps, req, res);
    securePage(res, { formTargets });
    res.send(signInPage({ productName, uid }));
  });

  router.post(`${path}/login`, form, async (req: express.Request, res: express.Response) => {
    const { uid } = await withInteraction(deps, req, res);
    const email = text(req.body, 'email');
    const result = await signIn(deps, { email, password: text(req.body, 'password'), ip: req.ip ?? '' });
    if (result.ok) {
      const login = { accountId: result.account.id, amr: ['pwd'] };
      return deps.provider().interactionFinished(req, res, { login }, { mergeWithLastSubmission: false });
    }
    securePage(res, { formTargets });
    if (result.reason === 'too-many') res.set('retry-after', String(result.retryAfter));
    const error =
      result.reason === 'wrong'
        ? 'The email address or the password is not right.'
        : 'Too many attempts. Wait a few minutes and try again.';
    res.status(result.reason === 'wrong' ? 401 : 429).send(signInPage({ productName, uid, email, error }));
  });

  router.get(`${path}/register`, async (req, res) => {
    const { uid } = await withInteraction(deps, req, res);
    securePage(res, { formTargets });
    res.send(
      registerPage({
        productName,
        action: `/identity/interaction/${uid}/register`,
        signIn: `/identity/interaction/${uid}`,
      }),
    );
  });

  router.post(`${path}/register`, form, async (req: express.Request, res: express.Response) => {
    const { uid } = await withInteraction(deps, req, res);
    const input = readRegistration(req.body);
    const result = await register(deps, input, req.ip ?? '');
    if (result.ok) {
      const login = { accountId: result.account.id, amr: ['pwd'] };
      return deps.provider().interactionFinished(req, res, { login }, { mergeWithLastSubmission: false });
    }
    securePage(res, { formTargets });
    const parts = { action: `/identity/interaction/${uid}/register`, signIn: `/identity/interaction/${uid}` };
    res.status(result.status).send(registerPage({ productName, ...parts, input, errors: result.errors }));
  });

  router.get(`${path}/abort`, async (req, res) => {
    await withInteraction(deps, req, res);
    const refusal = { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
    await deps.provider().interactionFinished(req, res, refusal, { mergeWithLastSubmission: false });
  });

  return router;
}
