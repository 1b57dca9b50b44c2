import type { Express } from 'express';
import { actorOf, only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

/** GET /api/releases/me: who asks, as it stands in the history, and with which role. */
export function whoAmIRoute(app: Express, deps: Pick<ReleasingDeps, 'who'>): void {
  app.get('/api/releases/me', only(deps, 'staff'), (_req, res) => {
    res.set('cache-control', 'no-store').json(actorOf(res));
  });
}
