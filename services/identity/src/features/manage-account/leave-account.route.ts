import { accountPaths, authenticationPaths, mailedPaths } from '@toile/identity-contract';
import { ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { endSession } from '../../adapters/account-session.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { closedPage } from './manage-page.ts';

/** Signing out on this device, and the page after an account was closed. */
export function leaveAccountRoute(app: Express, deps: IdentityDeps): void {
  // The shop's pages notice the sign-out at their next silent attempt.
  app.post(accountPaths.logout, ownForm(deps.publicOrigin), async (req: Request, res: Response) => {
    await endSession(deps.provider(), req, res);
    res.redirect(303, authenticationPaths.loggedOut);
  });

  app.get(mailedPaths.closed, (_req, res) => {
    securePage(res);
    res.send(closedPage(deps.shop.product.name));
  });
}
