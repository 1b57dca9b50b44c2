import express, { Router } from 'express';
import type { Account } from '../../adapters/postgres-accounts.ts';
import { endOtherSessions } from '../../adapters/postgres-oidc-adapter.ts';
import type { IdentityDeps } from '../../deps.ts';
import { text } from '../../pages/form-body.ts';
import { securePage } from '../../pages/page.ts';
import { requireSameOrigin } from '../../pages/require-same-origin.ts';
import { currentSession, endSession } from './account-session.ts';
import { changeName, changePassword, type ManageDeps, type ManageResult } from './manage-account.ts';
import { managePage } from './manage-page.ts';

const path = '/Identity/Account/Manage';

/** /Identity/Account/Manage (ID-02): name and password. Who isn't signed in is sent to sign in and comes back. */
export function manageRoutes(deps: IdentityDeps): Router {
  const { shop, publicOrigin, accounts, throttle } = deps;
  const productName = shop.product.name;
  const router = Router();
  const form = [requireSameOrigin(publicOrigin), express.urlencoded({ extended: false, limit: '10kb' })];
  const signInFirst = `/authentication/login?returnUrl=${encodeURIComponent(publicOrigin + path)}`;

  type Change = (deps: ManageDeps, account: Account, body: unknown) => Promise<ManageResult>;
  const handle = (change?: Change) => async (req: express.Request, res: express.Response) => {
    const session = await currentSession(deps.provider(), req, res);
    const account = session.accountId ? await accounts.byId(session.accountId) : undefined;
    securePage(res);
    if (!account) return res.redirect(303, signInFirst);
    const others = (id: string) => endOtherSessions(deps.db, id, session.uid);
    const result = await change?.({ accounts, throttle, endOtherSessions: others }, account, req.body);
    if (result?.ok === false) {
      res.status(400).send(managePage({ productName, account, errors: result.errors }));
      return;
    }
    const current = (await accounts.byId(account.id)) ?? account;
    res.send(managePage({ productName, account: current, message: result?.message }));
  };

  // The shop's pages notice at their next silent attempt that nobody is signed in any more.
  router.post('/Identity/Account/Logout', form, async (req: express.Request, res: express.Response) => {
    await endSession(deps.provider(), req, res);
    res.redirect(303, '/authentication/logged-out');
  });

  router.get(path, handle());
  router.post(
    `${path}/Name`,
    form,
    handle((its, account, body) => changeName(its, account, text(body, 'name').trim())),
  );
  router.post(
    `${path}/Password`,
    form,
    handle((its, account, body) =>
      changePassword(its, account, { current: text(body, 'current'), password: text(body, 'password') }),
    ),
  );
  return router;
}
