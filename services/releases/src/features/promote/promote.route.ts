import { promoteRequestSchema } from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { RequestHandler } from 'express';
import type { Releases } from '../../adapters/postgres-releases.ts';
import { channelParam } from '../channel-param.ts';
import { accepted } from '../refusals.ts';

/** POST /api/releases/channels/:channel/promote */
export function promoteRoute(releases: Releases): RequestHandler {
  return async (req, res) => {
    const channel = parse(channelParam, req.params.channel);
    const { versions, actor, reason } = parse(promoteRequestSchema, req.body);
    accepted(await releases.pointTo({ channel, action: 'promote', changed: versions, actor, reason }));
    res.json(await releases.channelState(channel));
  };
}
