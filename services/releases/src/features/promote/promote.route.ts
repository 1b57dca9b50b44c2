import { promoteRequestSchema } from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { mayChange, type ReleasingDeps } from '../../adapters/release-token.ts';
import { channelName } from '../../domain/channel-name.ts';
import { accepted } from '../../domain/refusals.ts';

/** POST /api/releases/channels/:channel/promote */
export function promoteRoute(app: Express, deps: ReleasingDeps): void {
  const { releases } = deps;
  app.post('/api/releases/channels/:channel/promote', mayChange(deps, 'promote'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const { versions: changed, ...change } = parse(promoteRequestSchema, req.body);
    accepted(await releases.pointTo({ ...change, channel, action: 'promote', changed }));
    res.json(await releases.channelState(channel));
  });
}
