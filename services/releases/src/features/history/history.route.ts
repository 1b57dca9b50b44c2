import { deployableNameSchema } from '@toile/releases-contract';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { z } from 'zod';
import { channelName } from '../../domain/channel-name.ts';
import { only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

const limit = z.coerce.number().int().min(1).max(200).default(50);
const search = z.string().max(200).optional();
const lastRevision = 2 ** 31 - 1;
const before = z.coerce.number().int().min(1).max(lastRevision).default(lastRevision);

/** GET /api/releases/channels/:channel/history?before=<revision>&search=<words> and /versions/:name: who changed and published what, newest first, for staff. */
export function historyRoute(app: Express, deps: ReleasingDeps): void {
  const { releases } = deps;
  const staffOnly = only(deps, 'staff');
  app.get('/api/releases/channels/:channel/history', staffOnly, async (req, res) => {
    const channel = parse(channelName, req.params.channel);
    const page = {
      before: parse(before, req.query.before),
      limit: parse(limit, req.query.limit),
      search: parse(search, req.query.search),
    };
    res.json(await releases.history(channel, page));
  });
  app.get('/api/releases/versions/:name', staffOnly, async (req, res) => {
    const name = parse(deployableNameSchema, req.params.name);
    const channel = parse(channelName.default('live'), req.query.channel);
    res.json(await releases.publishedVersions({ channel, name, limit: parse(limit, req.query.limit) }));
  });
}
