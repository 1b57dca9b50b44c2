import { failureReportSchema } from '@toile/contracts';
import { limitTries, parse } from '@toile/service-kit';
import type { Express } from 'express';
import type { Releases } from '../../domain/releases.ts';

const reportsPerMinute = 60;

/** POST /api/releases/failures: a browser or the edge saw a version fail. GET: what failed in the last hour. */
export function reportFailureRoute(app: Express, { releases }: { releases: Releases }): void {
  app.post('/api/releases/failures', limitTries(reportsPerMinute), async (req, res) => {
    await releases.reportFailure(parse(failureReportSchema, req.body));
    res.status(204).end();
  });
  app.get('/api/releases/failures', async (_req, res) => {
    res.set('cache-control', 'no-store').json(await releases.recentFailures());
  });
}
