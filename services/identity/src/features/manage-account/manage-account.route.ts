import { accountPaths, mailedPaths } from '@toile/identity-contract';
import { ownForm } from '@toile/service-kit';
import type { Express } from 'express';
import { forgetSession } from '../../adapters/account-session.ts';
import { forOwner } from '../../adapters/for-owner.ts';
import { text } from '../../adapters/pages/form-body.ts';
import type { IdentityDeps, SecurityEvent } from '../../domain/identity-deps.ts';
import type { Owner } from '../../domain/owner.ts';
import { releasesApi } from '../../domain/shop-client.ts';
import {
  askForProof,
  changeEmail,
  changeName,
  changePassword,
  closeAccount,
  type Done,
  doneMessages,
  endSession,
  type ManageDeps,
  type ManageResult,
} from './manage-account.ts';
import { type ManagePageParts, managePage } from './manage-page.ts';
import { addPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';

const path = accountPaths.manage;

type Change = (deps: ManageDeps, owner: Owner, body: unknown) => Promise<ManageResult>;

/** Changes by the forms of the page, by the last word of their address. */
const changes: Record<string, Change> = {
  Name: (deps, owner, body) => changeName(deps, owner, text(body, 'name').trim()),
  Password: (deps, owner, body) =>
    changePassword(deps, owner, { current: text(body, 'current'), password: text(body, 'password') }),
  Session: (deps, owner, body) => endSession(deps, owner, text(body, 'uid')),
  Passkey: (deps, owner, body) => addPasskey(deps, owner, text(body, 'credential')),
  PasskeyName: (deps, owner, body) =>
    renamePasskey(deps, owner, { id: text(body, 'id'), name: text(body, 'name').trim() }),
  PasskeyGone: (deps, owner, body) => removePasskey(deps, owner, text(body, 'id')),
};
/**
 * Changes of a shopper, those included that mails and other services hear of: staff changes its address where it shops.
 */
const shopperChanges: Record<string, Change> = {
  ...changes,
  Email: (deps, owner, body) =>
    changeEmail(deps, owner, { current: text(body, 'current'), email: text(body, 'email').trim() }),
  Proof: askForProof,
  Close: (deps, owner, body) => closeAccount(deps, owner, text(body, 'current')),
};

const events: Partial<Record<Done, SecurityEvent['event']>> = {
  email: 'email-asked',
  password: 'password-changed',
  session: 'session-ended',
  passkey: 'passkey-added',
  'passkey-gone': 'passkey-removed',
  closed: 'account-closed',
};

/** /Identity/Account/Manage (ID-02): what an account is and who may open it. A visitor who isn't signed in comes back after it. */
export function manageAccountRoute(app: Express, deps: IdentityDeps): void {
  const isForStaff = deps.api === releasesApi;
  const form = ownForm(deps.publicOrigin);

  type Parts = Pick<ManagePageParts, 'message' | 'errors' | 'typedEmail'>;
  const show = async ({ account, sessionUid }: Owner, parts: Parts) => {
    const sessions = await deps.sessions.list(account.id);
    const passkeys = await deps.passkeys.list(account.id);
    const productName = deps.shop.product.name;
    return managePage({ productName, account, sessionUid, isForStaff, sessions, passkeys, ...parts });
  };

  app.get(
    path,
    forOwner(deps, async (owner, req, res) => {
      res.send(await show(owner, { message: doneMessages.get(req.query.done) }));
    }),
  );

  for (const [word, change] of Object.entries(isForStaff ? changes : shopperChanges)) {
    // The address of a form is no page: whoever reloads must not send it again.
    app.get(`${path}/${word}`, (_req, res) => res.redirect(303, path));
    app.post(
      `${path}/${word}`,
      form,
      forOwner(deps, async (owner, req, res) => {
        const result = await change(deps, owner, req.body);
        if (!result.ok) {
          const { errors } = result;
          const typedEmail = text(req.body, 'email');
          return void res.status(400).send(await show(owner, { errors, typedEmail }));
        }
        const event = events[result.done];
        if (event) deps.noteEvent({ event, account: owner.account.id, ip: req.ip });
        if (result.done !== 'closed') return res.redirect(303, `${path}?done=${result.done}`);
        forgetSession(deps.provider(), req, res);
        res.redirect(303, mailedPaths.closed);
      }),
    );
  }
}
