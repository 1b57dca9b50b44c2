import { publishRequestSchema } from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { RequestHandler } from 'express';
import type { Releases } from '../../adapters/postgres-releases.ts';
import { publishVersion } from './publish-version.ts';

/** POST /api/releases/versions */
export function publishVersionRoute(releases: Releases): RequestHandler {
  return async (req, res) => {
    const answer = await publishVersion(releases, parse(publishRequestSchema, req.body));
    res.status(answer.created ? 201 : 200).json(answer);
  };
}
