import { accountPaths, authenticationPaths } from '@toile/identity-contract';
import { ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { currentSession, endSession } from '../../adapters/account-session.ts';
import { text } from '../../adapters/pages/form-body.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { Account } from '../../domain/accounts.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import {
  changeName,
  changePassword,
  doneMessages,
  type ManageDeps,
  type ManageResult,
} from './manage-account.ts';
import { managePage } from './manage-page.ts';

const path = accountPaths.manage;

/** /Identity/Account/Manage (ID-02): name and password. A visitor who isn't signed in is sent to sign in and comes back. */
export function manageAccountRoute(app: Express, deps: IdentityDeps): void {
  const { shop, publicOrigin, accounts, throttle } = deps;
  const productName = shop.product.name;
  const form = ownForm(publicOrigin);
  const signInFirst = `${authenticationPaths.login}?returnUrl=${encodeURIComponent(publicOrigin + path)}`;

  type Change = (deps: ManageDeps, account: Account, body: unknown) => Promise<ManageResult>;
  const handle = (change?: Change) => async (req: Request, res: Response) => {
    const session = await currentSession(deps.provider(), req, res);
    const account = session.accountId ? await accounts.byId(session.accountId) : undefined;
    securePage(res);
    if (!account) return res.redirect(303, signInFirst);
    const others = (id: string) => deps.endOtherSessions(id, session.uid);
    const result = await change?.({ accounts, throttle, endOtherSessions: others }, account, req.body);
    if (result?.ok === false) {
      res.status(400).send(managePage({ productName, account, errors: result.errors }));
      return;
    }
    // The address of a form is no page: whoever reloads must not send it again.
    if (result?.done === 'password')
      deps.noteEvent({ event: 'password-changed', account: account.id, ip: req.ip });
    if (result) return res.redirect(303, `${path}?done=${result.done}`);
    res.send(managePage({ productName, account, message: doneMessages.get(req.query.done) }));
  };

  // The shop's pages notice the sign-out at their next silent attempt.
  app.post(accountPaths.logout, form, async (req: Request, res: Response) => {
    await endSession(deps.provider(), req, res);
    res.redirect(303, authenticationPaths.loggedOut);
  });

  app.get(path, handle());
  app.get([`${path}/Name`, `${path}/Password`], (_req, res) => res.redirect(303, path));
  app.post(
    `${path}/Name`,
    form,
    handle((its, account, body) => changeName(its, account, text(body, 'name').trim())),
  );
  app.post(
    `${path}/Password`,
    form,
    handle((its, account, body) =>
      changePassword(its, account, { current: text(body, 'current'), password: text(body, 'password') }),
    ),
  );
}
