import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import { headOf } from '../../rules/head-of.ts';
import { only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';
import { shownState } from '../../rules/shown-state.ts';

interface ReadChannelDeps extends ReleasingDeps {
  /** Signs the end of the history as well. */
  pinsKey?: string | undefined;
}

/**
 * GET /api/releases/channels: which there are, for staff. GET /api/releases/channels/:channel: with the signed end of its history, which edges keep. 304 for whoever names the revision that it has, so that edges can
 * ask often.
 */
export function readChannelRoute(app: Express, { releases, pinsKey, who }: ReadChannelDeps): void {
  app.get('/api/releases/channels', only({ who }, 'staff'), async (_req, res) => {
    res.set('cache-control', 'no-store').json(await releases.channels());
  });
  app.get('/api/releases/channels/:channel', async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const etag = (revision: number, registry: number) => `"${channel}-${revision}-${registry}"`;
    res.set('cache-control', 'no-store');
    const known = req.get('if-none-match');
    const present = known && (await releases.revisions(channel));
    if (present && known === etag(present.channel, present.registry)) return void res.status(304).end();
    const state = await shownState(releases, channel);
    res
      .set('etag', etag(state.revision, state.registry.revision))
      .json({ ...state, ...(await headOf(releases, state, pinsKey)) });
  });
}
