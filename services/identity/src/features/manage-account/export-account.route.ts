import { accountPaths } from '@toile/identity-contract';
import { ownForm } from '@toile/service-kit';
import type { Express } from 'express';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { forOwner } from './for-owner.ts';

/** What is known here of an account, as a file for its owner. */
export function exportAccountRoute(app: Express, deps: IdentityDeps): void {
  app.post(
    `${accountPaths.manage}/Export`,
    ownForm(deps.publicOrigin),
    forOwner(deps, async ({ account }, req, res) => {
      deps.noteEvent({ event: 'exported', account: account.id, ip: req.ip });
      res.attachment('account.json').type('json');
      const { id, passwordHash: _, ...known } = account;
      // Ids of sessions and hashes open the account.
      const devices = (await deps.sessions.list(id)).map(({ uid: _uid, ...device }) => device);
      const traces = await deps.credentials.traces(id);
      res.send(`${JSON.stringify({ account: { id, ...known }, devices, ...traces }, null, 2)}\n`);
    }),
  );
}
