import { removalRequestSchema } from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { mayChange, type ReleasingDeps } from '../../adapters/release-token.ts';
import { channelName } from '../../domain/channel-name.ts';
import { accepted } from '../../domain/refusals.ts';

/** POST /api/releases/channels/:channel/remove: the channel goes on without the part. */
export function removePartRoute(app: Express, deps: ReleasingDeps): void {
  const { releases } = deps;
  app.post('/api/releases/channels/:channel/remove', mayChange(deps, 'remove'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const { name, ...change } = parse(removalRequestSchema, req.body);
    accepted(await releases.pointTo({ ...change, channel, action: 'remove', changed: { [name]: null } }));
    res.json(await releases.channelState(channel));
  });
}
