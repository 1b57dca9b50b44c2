import { tabCountsSchema } from '@toile/releases-contract';
import { limitTries, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import type { TabTally } from '../../domain/open-tabs.ts';
import { only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

/** An edge tells six times; several may have one address. */
const messagesPerMinute = 120;

export interface OpenTabsDeps extends Pick<ReleasingDeps, 'who'> {
  tabs: TabTally;
}

/** POST /api/releases/tabs: what an edge has counted. GET /api/releases/channels/:channel/tabs: over all edges, for staff. */
export function openTabsRoute(app: Express, { tabs, who }: OpenTabsDeps): void {
  app.post('/api/releases/tabs', limitTries('tabs', messagesPerMinute), async (req, res) => {
    const counts = parse(tabCountsSchema, req.body);
    parse(channelName, counts.channel);
    await tabs.replace(counts);
    res.status(204).end();
  });
  app.get('/api/releases/channels/:channel/tabs', only({ who }, 'staff'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    res.set('cache-control', 'no-store').json(await tabs.read(channel));
  });
}
