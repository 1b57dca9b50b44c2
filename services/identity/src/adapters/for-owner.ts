import { accountPaths, authenticationPaths } from '@toile/identity-contract';
import type { Request, Response } from 'express';
import { currentSession } from '../../adapters/account-session.ts';
import { securePage } from '../../adapters/pages/page.ts';
import { browserName } from '../../domain/browser-name.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import type { Owner } from './manage-account.ts';

type Handler = (owner: Owner, req: Request, res: Response) => Promise<void>;

/** Answers whoever is signed in; anybody else signs in and comes back to the account's page. */
export function forOwner(deps: IdentityDeps, handler: Handler) {
  const page = encodeURIComponent(deps.publicOrigin + accountPaths.manage);
  return async (req: Request, res: Response): Promise<void> => {
    const { uid, accountId } = await currentSession(deps.provider(), req, res);
    const account = accountId ? await deps.accounts.byId(accountId) : undefined;
    securePage(res);
    if (!account) return res.redirect(303, `${authenticationPaths.login}?returnUrl=${page}`);
    const browser = browserName(req.get('user-agent'));
    await handler({ account, sessionUid: uid, browser }, req, res);
  };
}
