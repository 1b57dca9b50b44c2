import { accountPaths, authenticationPaths } from '@toile/identity-contract';
import { ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { startSession } from '../../adapters/account-session.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { localReturnPath } from '../../domain/local-return-path.ts';
import { readRegistration, register } from './register.ts';
import { registerPage } from './register-page.ts';

const path = accountPaths.register;

/** /Identity/Account/Register (ID-02): creates an account, signs in, and redirects to `returnUrl`. */
export function registerRoute(app: Express, deps: IdentityDeps): void {
  const { shop, publicOrigin } = deps;
  const productName = shop.product.name;
  const addresses = (req: Request) => {
    const returnPath = localReturnPath(req.query.returnUrl, publicOrigin);
    const action = `${path}?returnUrl=${encodeURIComponent(returnPath)}`;
    return { returnPath, action, signIn: authenticationPaths.login };
  };

  app.get(path, (req, res) => {
    const { action, signIn } = addresses(req);
    securePage(res);
    res.send(registerPage({ productName, action, signIn }));
  });

  app.post(path, ownForm(publicOrigin), async (req: Request, res: Response) => {
    const { returnPath, action, signIn } = addresses(req);
    const input = readRegistration(req.body);
    const result = await register(deps, input, req.ip ?? '');
    securePage(res);
    if (!result.ok) {
      return void res
        .status(result.status)
        .send(registerPage({ productName, action, signIn, input, errors: result.errors }));
    }
    await startSession(deps, result.account.id, { req, res });
    res.append('set-cookie', deps.devices.cookieFor(result.account.email));
    res.redirect(303, returnPath);
  });
}
