import { type KeeperDeps, keeperRoutes } from '@toile/account-keeper';
import type { Express } from 'express';
import { alertsOf, deleteAlertsOf } from '../../adapters/postgres-alerts.ts';
import { removeWishesOf, wishesOf } from '../../adapters/postgres-wishes.ts';

export type EndAccountDeps = KeeperDeps;

/** Routes by which the identity service tells what has ended, and asks for what is kept of an account. */
export function endAccountRoute(app: Express, deps: EndAccountDeps): void {
  const { db } = deps;
  keeperRoutes(app, deps, {
    async leave({ id, confirmedEmail }) {
      await removeWishesOf(db, id);
      if (confirmedEmail) await deleteAlertsOf(db, confirmedEmail);
    },
    dataOf: async ({ id, confirmedEmail }) => ({
      alerts: confirmedEmail ? await alertsOf(db, confirmedEmail) : [],
      wishes: await wishesOf(db, id),
    }),
  });
}
