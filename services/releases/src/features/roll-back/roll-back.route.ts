import { rollbackRequestSchema } from '@toile/contracts';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { mayChange, type ReleasingDeps } from '../../adapters/release-token.ts';
import { channelName } from '../../domain/channel-name.ts';
import { accepted } from '../../domain/refusals.ts';

/** POST /api/releases/channels/:channel/rollback: to the version before, or to a given one. */
export function rollBackRoute(app: Express, deps: ReleasingDeps): void {
  const { releases } = deps;
  app.post('/api/releases/channels/:channel/rollback', mayChange(deps, 'rollback'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const { name, version, ...change } = parse(rollbackRequestSchema, req.body);
    const target = version ?? (await releases.previousVersion(channel, name));
    if (!target) {
      throw new HttpProblem({
        status: 409,
        code: 'no-earlier-version',
        title: `${name} has no earlier version on ${channel}`,
      });
    }
    accepted(await releases.pointTo({ ...change, channel, action: 'rollback', changed: { [name]: target } }));
    res.json(await releases.channelState(channel));
  });
}
