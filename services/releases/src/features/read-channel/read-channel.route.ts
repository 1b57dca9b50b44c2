import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import type { Releases } from '../../domain/releases.ts';

/** GET /api/releases/channels/:channel */
export function readChannelRoute(app: Express, { releases }: { releases: Releases }): void {
  app.get('/api/releases/channels/:channel', async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const state = await releases.channelState(channel);
    if (!state)
      throw new HttpProblem({
        status: 404,
        code: 'unknown-channel',
        title: `Nothing was promoted to ${channel} yet`,
      });
    res.set('cache-control', 'no-store').json(state);
  });
}
