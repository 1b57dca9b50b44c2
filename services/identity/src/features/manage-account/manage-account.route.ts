import { accountPaths, authenticationPaths } from '@toile/identity-contract';
import { ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { currentSession, forgetSession } from '../../adapters/account-session.ts';
import { text } from '../../adapters/pages/form-body.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps, SecurityEvent } from '../../domain/identity-deps.ts';
import { releasesApi } from '../../domain/shop-client.ts';
import { exportAccount } from './export-account.ts';
import {
  changeEmail,
  changeName,
  changePassword,
  closeAccount,
  type Done,
  doneMessages,
  endSession,
  type ManageDeps,
  type ManageResult,
  type Owner,
} from './manage-account.ts';
import { managePage } from './manage-page.ts';

const path = accountPaths.manage;

type Change = (deps: ManageDeps, owner: Owner, body: unknown) => Promise<ManageResult>;

/** What a form of the page does, by the last word of its address. */
const changes: Record<string, Change> = {
  Name: (deps, owner, body) => changeName(deps, owner, text(body, 'name').trim()),
  Password: (deps, owner, body) =>
    changePassword(deps, owner, { current: text(body, 'current'), password: text(body, 'password') }),
  Session: (deps, owner, body) => endSession(deps, owner, text(body, 'uid')),
};
/** Those that mails and other services hear of: staff changes its address where it shops. */
const shopperChanges: Record<string, Change> = {
  ...changes,
  Email: (deps, owner, body) =>
    changeEmail(deps, owner, { current: text(body, 'current'), email: text(body, 'email').trim() }),
  Close: (deps, owner, body) => closeAccount(deps, owner, text(body, 'current')),
};

const events: Partial<Record<Done, SecurityEvent['event']>> = {
  email: 'email-asked',
  password: 'password-changed',
  session: 'session-ended',
  closed: 'account-closed',
};

/** /Identity/Account/Manage (ID-02): what an account is and who may open it. A visitor who isn't signed in comes back after it. */
export function manageAccountRoute(app: Express, deps: IdentityDeps): void {
  const { shop, publicOrigin, accounts, sessions } = deps;
  const isForStaff = deps.api === releasesApi;
  const productName = shop.product.name;
  const form = ownForm(publicOrigin);
  const signInFirst = `${authenticationPaths.login}?returnUrl=${encodeURIComponent(publicOrigin + path)}`;

  type Handler = (owner: Owner, req: Request, res: Response) => Promise<void>;
  const forOwner = (handler: Handler) => async (req: Request, res: Response) => {
    const { uid, accountId } = await currentSession(deps.provider(), req, res);
    const account = accountId ? await accounts.byId(accountId) : undefined;
    securePage(res);
    if (!account) return res.redirect(303, signInFirst);
    await handler({ account, sessionUid: uid }, req, res);
  };

  const show = async ({ account, sessionUid }: Owner, parts: { message?: string; errors?: object }) =>
    managePage({
      productName,
      account,
      sessionUid,
      isForStaff,
      sessions: await sessions.list(account.id),
      ...parts,
    });

  app.get(
    path,
    forOwner(async (owner, req, res) => {
      res.send(await show(owner, { message: doneMessages.get(req.query.done) }));
    }),
  );

  for (const [word, change] of Object.entries(isForStaff ? changes : shopperChanges)) {
    // The address of a form is no page: whoever reloads must not send it again.
    app.get(`${path}/${word}`, (_req, res) => res.redirect(303, path));
    app.post(
      `${path}/${word}`,
      form,
      forOwner(async (owner, req, res) => {
        const result = await change(deps, owner, req.body);
        if (!result.ok) return void res.status(400).send(await show(owner, { errors: result.errors }));
        const event = events[result.done];
        if (event) deps.noteEvent({ event, account: owner.account.id, ip: req.ip });
        if (result.done !== 'closed') return res.redirect(303, `${path}?done=${result.done}`);
        forgetSession(deps.provider(), req, res);
        res.redirect(303, accountPaths.closed);
      }),
    );
  }

  app.post(
    `${path}/Export`,
    form,
    forOwner(async ({ account }, req, res) => {
      deps.noteEvent({ event: 'exported', account: account.id, ip: req.ip });
      res.attachment('account.json').type('json');
      res.send(exportAccount(account, await sessions.list(account.id)));
    }),
  );
}
