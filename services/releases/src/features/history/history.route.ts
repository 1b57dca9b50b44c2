import { deployableNameSchema } from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Releases } from '../../adapters/postgres-releases.ts';
import { channelParam } from '../channel-param.ts';

const limit = z.coerce.number().int().min(1).max(200).default(50);

/** GET /api/releases/channels/:channel/history: who changed what and why, newest first. */
export function historyRoute(releases: Releases): RequestHandler {
  return async (req, res) => {
    const channel = parse(channelParam, req.params.channel);
    res.json(await releases.history(channel, parse(limit, req.query.limit)));
  };
}

/** GET /api/releases/versions/:name: published versions of one part, newest first. */
export function versionsRoute(releases: Releases): RequestHandler {
  return async (req, res) => {
    const name = parse(deployableNameSchema, req.params.name);
    res.json(await releases.publishedVersions(name, parse(limit, req.query.limit)));
  };
}
