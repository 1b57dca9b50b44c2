import { rollbackRequestSchema } from '@toile/contracts';
import { HttpProblem, parse } from '@toile/service-kit';
import type { RequestHandler } from 'express';
import type { Releases } from '../../adapters/postgres-releases.ts';
import { channelParam } from '../channel-param.ts';
import { accepted } from '../refusals.ts';

/** POST /api/releases/channels/:channel/rollback: to the version before, or to a given one. */
export function rollBackRoute(releases: Releases): RequestHandler {
  return async (req, res) => {
    const channel = parse(channelParam, req.params.channel);
    const { name, version, actor, reason } = parse(rollbackRequestSchema, req.body);
    const target = version ?? (await releases.previousVersion(channel, name));
    if (!target) {
      throw new HttpProblem({
        status: 409,
        code: 'no-earlier-version',
        title: `${name} has no earlier version on ${channel}`,
      });
    }
    accepted(
      await releases.pointTo({ channel, action: 'rollback', changed: { [name]: target }, actor, reason }),
    );
    res.json(await releases.channelState(channel));
  };
}
