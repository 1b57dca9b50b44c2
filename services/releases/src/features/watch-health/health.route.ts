import { visitCountsSchema } from '@toile/releases-contract';
import { HttpProblem, limitTries, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import { only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

/** An edge tells each second; ten may have one address. */
const messagesPerMinute = 600;

/**
 * POST /api/releases/visits: what an edge has counted. For staff GET /api/releases/channels/:channel/health: what comes of it;
 * GET …/canaries: those whose visits are kept; GET …/canaries/:id: one of them over time.
 */
export function healthRoute(app: Express, deps: ReleasingDeps): void {
  const { releases } = deps;
  app.post('/api/releases/visits', limitTries('visits', messagesPerMinute), async (req, res) => {
    const unknown = await releases.addVisits(parse(visitCountsSchema, req.body));
    if (unknown !== undefined)
      throw new HttpProblem({
        status: 404,
        code: 'unknown-version',
        title: `${unknown} is nothing that could be visited`,
      });
    res.status(204).end();
  });
  app.get('/api/releases/channels/:channel/health', only(deps, 'staff'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    res.set('cache-control', 'no-store').json(await releases.health(channel));
  });
  app.get('/api/releases/channels/:channel/canaries', only(deps, 'staff'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    res.set('cache-control', 'no-store').json(await releases.canaries(channel));
  });
  app.get('/api/releases/channels/:channel/canaries/:id', only(deps, 'staff'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const curve = await releases.curve(channel, String(req.params.id));
    if (!curve)
      throw new HttpProblem({ status: 404, code: 'unknown-canary', title: 'No such canary is kept' });
    res.set('cache-control', 'no-store').json(curve);
  });
}
