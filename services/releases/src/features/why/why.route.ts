import { isVisitorId } from '@toile/release-signing';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { z } from 'zod';
import { channelName } from '../../domain/channel-name.ts';
import { only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

const asked = z.object({
  visitor: z.string().refine(isVisitorId, 'is not a visitor’s cookie').optional(),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

/** GET /api/releases/channels/:channel/why?at=<moment>&visitor=<cookie>: which set a visitor had, and what led there, for staff. */
export function whyRoute(app: Express, deps: ReleasingDeps): void {
  app.get('/api/releases/channels/:channel/why', only(deps, 'staff'), async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const { visitor, at } = parse(asked, req.query);
    const why = at <= new Date() ? await deps.releases.why(channel, { visitor, at }) : undefined;
    if (!why)
      throw new HttpProblem({
        status: 404,
        code: 'nothing-shown-then',
        title: `${channel} showed nothing at ${at.toISOString()}`,
      });
    res.set('cache-control', 'no-store').json(why);
  });
}
