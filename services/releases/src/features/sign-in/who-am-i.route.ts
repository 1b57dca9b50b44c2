import type { Express } from 'express';
import type { ReleasingDeps } from '../../rules/permissions/may-change.ts';

/** GET /api/releases/me: who asks, as it stands in the history, and with which roles; also with none about releases. */
export function whoAmIRoute(app: Express, { who }: Pick<ReleasingDeps, 'who'>): void {
  app.get('/api/releases/me', async (req, res) => {
    res.set('cache-control', 'no-store').json(await who(req));
  });
}
