import { checkRequestSchema } from '@toile/releases-contract';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { channelName } from '../../domain/channel-name.ts';
import { accepted } from '../../domain/refusals.ts';
import { only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

/** POST /api/releases/channels/:channel/check: what the gates say of a change and what it would change, without making it, for staff. */
export function checkChangeRoute(app: Express, deps: ReleasingDeps): void {
  app.post('/api/releases/channels/:channel/check', only(deps, 'staff'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const { versions = {}, to, from, seen } = parse(checkRequestSchema, req.body);
    const change = to ? { to } : from ? { from } : { changed: versions };
    const wanted = { ...change, seen };
    const { checked } = accepted(await deps.releases.check(channel, wanted));
    res.set('cache-control', 'no-store').json(checked);
  });
}
