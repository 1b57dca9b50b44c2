import { HttpProblem, parse } from '@toile/service-kit';
import type { RequestHandler } from 'express';
import type { Releases } from '../../adapters/postgres-releases.ts';
import { channelParam } from '../channel-param.ts';

/** GET /api/releases/channels/:channel */
export function readChannelRoute(releases: Releases): RequestHandler {
  return async (req, res) => {
    const channel = parse(channelParam, req.params.channel);
    const state = await releases.channelState(channel);
    if (!state)
      throw new HttpProblem({
        status: 404,
        code: 'unknown-channel',
        title: `Nothing was promoted to ${channel} yet`,
      });
    res.set('cache-control', 'no-store').json(state);
  };
}
