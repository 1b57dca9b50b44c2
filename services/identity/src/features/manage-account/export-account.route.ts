import { type AccountData, accountPaths } from '@toile/identity-contract';
import { type Logger, ownForm, sendPlainPage } from '@toile/service-kit';
import type { Express } from 'express';
import { forOwner } from '../../adapters/for-owner.ts';
import { type Account, ofAllAddresses } from '../../domain/accounts.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';

/** Route that gives what is known here of an account, as a file for its owner. */
export function exportAccountRoute(app: Express, deps: IdentityDeps & { logger: Logger }): void {
  app.post(
    `${accountPaths.manage}/Export`,
    ownForm(deps.publicOrigin),
    forOwner(deps, async ({ account }, req, res) => {
      const { id, passwordHash: _, ...known } = account;
      const kept = await allOf(deps, account).catch((error) => {
        deps.logger.warn({ err: error }, 'what other services keep cannot be read for an export');
      });
      if (!kept) return sendPlainPage(res, awayPage);
      deps.noteEvent({ event: 'exported', account: account.id, ip: req.ip });
      res.attachment('account.json').type('json');
      // Ids of sessions and hashes open the account.
      const devices = (await deps.sessions.list(id)).map(({ uid: _uid, ...device }) => device);
      const passkeys = (await deps.passkeys.list(id)).map(({ id: _id, ...passkey }) => passkey);
      const traces = await deps.credentials.traces(id);
      const own = { account: { id, ...known }, devices, passkeys, ...traces };
      res.send(`${JSON.stringify({ ...kept, ...own }, null, 2)}\n`);
    }),
  );
}

/** Data that other services keep, by kind. What is found by two addresses stands there once. */
async function allOf({ accounts, keepers }: IdentityDeps, account: Account): Promise<AccountData> {
  const addresses = await ofAllAddresses(accounts, account);
  const asked = keepers.flatMap((keeper) => addresses.map((its) => keeper.dataOf(its)));
  const found = new Map<string, Map<string, AccountData[string][number]>>();
  for (const [kind, items] of (await Promise.all(asked)).flatMap(Object.entries<AccountData[string]>)) {
    const known = found.get(kind) ?? new Map();
    for (const item of items) known.set(JSON.stringify(item), item);
    found.set(kind, known);
  }
  return Object.fromEntries([...found].map(([kind, items]) => [kind, [...items.values()]]));
}

/** A file without its orders, for example, would look as if there were none. */
const awayPage = {
  status: 503,
  title: 'Your data cannot be put together right now',
  text: 'Some of it cannot be read at the moment. Please try again in a few minutes.',
  links: [[accountPaths.manage, 'Back']],
} as const;
