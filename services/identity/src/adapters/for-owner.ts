import { accountPaths, authenticationPaths } from '@toile/identity-contract';
import type { Request, Response } from 'express';
import { browserName } from '../domain/browser-name.ts';
import type { IdentityDeps } from '../domain/identity-deps.ts';
import type { Owner } from '../domain/owner.ts';
import { currentSession } from './account-session.ts';
import { securePage } from './pages/page.ts';

type Handler = (owner: Owner, req: Request, res: Response) => Promise<void>;

/** Answers whoever is signed in; anybody else signs in and comes back to the account's page, or goes where `signIn` leads. */
export function forOwner(deps: IdentityDeps, handler: Handler, signIn?: string) {
  const page = encodeURIComponent(deps.publicOrigin + accountPaths.manage);
  const other = signIn ?? `${authenticationPaths.login}?returnUrl=${page}`;
  return async (req: Request, res: Response): Promise<void> => {
    const { uid, accountId } = await currentSession(deps.provider(), req, res);
    const account = accountId ? await deps.accounts.byId(accountId) : undefined;
    securePage(res);
    if (!account) return res.redirect(303, other);
    const browser = browserName(req.get('user-agent'));
    await handler({ account, sessionUid: uid, browser }, req, res);
  };
}
