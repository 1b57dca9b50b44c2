import { failureReportSchema } from '@toile/releases-contract';
import { HttpProblem, limitTries, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { Counter } from 'prom-client';
import { only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

const reportsPerMinute = 60;

const reported = new Counter({
  name: 'failure_reports_total',
  help: 'What browsers and edges saw fail, by the phase in which it failed',
  labelNames: ['phase'],
});

const unknown = (what: string) =>
  new HttpProblem({ status: 404, code: 'unknown-version', title: `${what} was never published` });

/** POST /api/releases/failures: a browser or the edge saw a version fail. GET: what failed in the last hour, for staff. */
export function reportFailureRoute(app: Express, deps: ReleasingDeps): void {
  const { releases } = deps;
  app.post('/api/releases/failures', limitTries('failures', reportsPerMinute), async (req, res) => {
    const report = parse(failureReportSchema, req.body);
    if (!(await releases.reportFailure(report))) throw unknown(`${report.name} ${report.version}`);
    reported.inc({ phase: report.phase });
    res.status(204).end();
  });
  app.get('/api/releases/failures', only(deps, 'staff'), async (_req, res) => {
    res.set('cache-control', 'no-store').json(await releases.recentFailures());
  });
}
