import { ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { finishSignIn, interactionPath, withInteraction } from '../../adapters/interaction.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { readRegistration, register } from './register.ts';
import { registerPage } from './register-page.ts';

/** The registration form within a sign-in, which continues with the new account. */
export function registerInSignInRoute(app: Express, deps: IdentityDeps): void {
  const { shop, publicOrigin, formTargets } = deps;
  const path = `${interactionPath(':uid')}/register`;
  const page = (uid: string) => ({
    productName: shop.product.name,
    action: `${interactionPath(uid)}/register`,
    signIn: interactionPath(uid),
  });

  app.get(path, async (req, res) => {
    const { uid } = await withInteraction(deps, req, res);
    securePage(res, { formTargets });
    res.send(registerPage(page(uid)));
  });

  app.post(path, ownForm(publicOrigin), async (req: Request, res: Response) => {
    const { uid } = await withInteraction(deps, req, res);
    const input = readRegistration(req.body);
    const result = await register(deps, input, req.ip ?? '');
    if (result.ok) {
      res.append('set-cookie', deps.devices.cookieFor(result.account.email));
      return finishSignIn(deps, { accountId: result.account.id }, { req, res });
    }
    securePage(res, { formTargets });
    res.status(result.status).send(registerPage({ ...page(uid), input, errors: result.errors }));
  });
}
