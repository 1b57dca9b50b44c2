import {
  type FailingPages,
  reportedBreakersSchema,
  resetBreakersRequestSchema,
} from '@toile/releases-contract';
import { limitTries, parse } from '@toile/service-kit';
import type { Express } from 'express';
import type { BreakerReports } from '../../domain/breaker-reports.ts';
import { channelName } from '../../domain/channel-name.ts';
import { changeRoute } from '../../rules/permissions/change-route.ts';
import { only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

/** An edge tells every ten seconds and with each failure; several may have one address. */
const messagesPerMinute = 240;

export interface EdgeBreakersDeps extends ReleasingDeps {
  breakers: BreakerReports;
}

/**
 * POST /api/releases/marks: what an edge knows against versions. GET /api/releases/channels/:channel/marks: over all edges, for staff.
 * GET …/failing-pages: what edges can try for themselves. POST …/clear-marks: those of these versions count no more, for who may change the parts.
 */
export function edgeBreakersRoute(app: Express, deps: EdgeBreakersDeps): void {
  app.post('/api/releases/marks', limitTries('breakers', messagesPerMinute), async (req, res) => {
    const report = parse(reportedBreakersSchema, req.body);
    parse(channelName, report.channel);
    await deps.breakers.replace(report);
    res.status(204).end();
  });
  app.get('/api/releases/channels/:channel/marks', only(deps, 'staff'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    res.set('cache-control', 'no-store').json(await deps.breakers.read(channel));
  });
  app.get('/api/releases/channels/:channel/failing-pages', async (req, res) => {
    const breakers = await deps.breakers.read(parse(channelName, req.params.channel));
    const now = new Date().toISOString();
    const pages = breakers.flatMap(({ name, version, edge, since, path, proof, until }) =>
      since && path && proof && until > now ? [{ name, version, edge, since, path, proof }] : [],
    );
    res.set('cache-control', 'no-store').json(pages satisfies FailingPages);
  });
  const action = 'clear-marks';
  changeRoute(app, deps, {
    action,
    change(of, body) {
      const { versions: changed, ...change } = parse(resetBreakersRequestSchema, body);
      return deps.releases.resetBreakers({ ...change, ...of, action, changed });
    },
  });
}
