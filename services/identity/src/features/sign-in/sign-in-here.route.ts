import { accountPaths } from '@toile/identity-contract';
import { ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { currentSession, startSession } from '../../adapters/account-session.ts';
import { text } from '../../adapters/pages/form-body.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { localReturnPath } from '../../domain/local-return-path.ts';
import { answerSignIn, signInWords } from './answer-sign-in.ts';
import { signIn } from './sign-in.ts';
import { type SignInAddresses, signInPage } from './sign-in-page.ts';

const path = accountPaths.signIn;

/** /Identity/Account/SignIn: signs in for the account's own pages, in browsers without script. */
export function signInHereRoute(app: Express, deps: IdentityDeps): void {
  const { publicOrigin } = deps;
  const returnPathOf = ({ query }: Request) =>
    localReturnPath(query.returnUrl, publicOrigin, accountPaths.manage);

  app.get(path, async (req, res) => {
    const { accountId } = await currentSession(deps.provider(), req, res);
    if (accountId && (await deps.accounts.byId(accountId))) return res.redirect(303, returnPathOf(req));
    securePage(res);
    const addresses = addressesOf(returnPathOf(req));
    res.send(signInPage({ ...signInWords(deps, addresses), addresses }));
  });

  app.post(path, ownForm(publicOrigin), async (req: Request, res: Response) => {
    const returnPath = returnPathOf(req);
    const email = text(req.body, 'email');
    const device = deps.devices.find(req.get('cookie'), email.trim());
    const password = text(req.body, 'password');
    const result = await signIn(deps, { email, password, ip: req.ip ?? '', device });
    const finish = async (accountId: string) => {
      await startSession(deps, accountId, { req, res });
      res.redirect(303, returnPath);
    };
    const addresses = addressesOf(returnPath);
    await answerSignIn(deps, { addresses, result, by: 'password', email, finish }, { req, res });
  });
}

function addressesOf(returnPath: string): SignInAddresses {
  const query = `returnUrl=${encodeURIComponent(returnPath)}`;
  return { action: `${path}?${query}`, register: `${accountPaths.register}?${query}`, back: '/' };
}
