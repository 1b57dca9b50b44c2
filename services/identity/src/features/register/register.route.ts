import express, { Router } from 'express';
import type { IdentityDeps } from '../../deps.ts';
import { securePage } from '../../pages/page.ts';
import { requireSameOrigin } from '../../pages/require-same-origin.ts';
import { startSession } from '../manage-account/account-session.ts';
import { localReturnPath } from './local-return-path.ts';
import { readRegistration, register } from './register.ts';
import { registerPage } from './register-page.ts';

const path = '/Identity/Account/Register';

/** /Identity/Account/Register (ID-02): makes an account, signs in, and goes where `returnUrl` says. */
export function registerRoutes(deps: IdentityDeps): Router {
  const { shop, publicOrigin } = deps;
  const productName = shop.product.name;
  const router = Router();
  const form = [requireSameOrigin(publicOrigin), express.urlencoded({ extended: false, limit: '10kb' })];
  const addresses = (req: express.Request) => {
    const returnPath = localReturnPath(req.query.returnUrl, publicOrigin);
    const action = `${path}?returnUrl=${encodeURIComponent(returnPath)}`;
    return { returnPath, action, signIn: '/authentication/login' };
  };

  router.get(path, (req, res) => {
    const { action, signIn } = addresses(req);
    securePage(res);
    res.send(registerPage({ productName, action, signIn }));
  });

  router.post(path, form, async (req: express.Request, res: express.Response) => {
    const { returnPath, action, signIn } = addresses(req);
    const input = readRegistration(req.body);
    const result = await register(deps, input, req.ip ?? '');
    securePage(res);
    if (!result.ok) {
      return void res
        .status(result.status)
        .send(registerPage({ productName, action, signIn, input, errors: result.errors }));
    }
    await startSession(deps.provider(), result.account.id, { req, res });
    res.redirect(303, returnPath);
  });

  return router;
}
