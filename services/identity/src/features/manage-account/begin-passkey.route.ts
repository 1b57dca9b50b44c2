import { accountPaths } from '@toile/identity-contract';
import { ownForm } from '@toile/service-kit';
import type { Express } from 'express';
import { forOwner } from '../../adapters/for-owner.ts';
import { text } from '../../adapters/pages/form-body.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { beginPasskey } from './own-passkeys.ts';

/** The challenge for a new passkey, asked for by the script of the account's page. */
export function beginPasskeyRoute(app: Express, deps: IdentityDeps): void {
  app.post(
    `${accountPaths.manage}/Passkey/options`,
    ownForm(deps.publicOrigin),
    forOwner(deps, async (owner, req, res) => {
      const begun = await beginPasskey(deps, owner, text(req.body, 'current'));
      if (begun.ok) res.json(begun.options);
      else res.status(400).json({ error: begun.error });
    }),
  );
}
