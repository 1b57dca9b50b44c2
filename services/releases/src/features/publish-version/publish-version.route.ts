import { publishRequestSchema } from '@toile/releases-contract';
import { parse } from '@toile/service-kit';
import type { Express, RequestHandler } from 'express';
import { actorOf, only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';
import { publishVersion } from './publish-version.ts';

/** A deploy key's signature is all that is asked for, but for what the gates refuse. */
function mayBreakGlass(deps: ReleasingDeps): RequestHandler {
  const managersOnly = only(deps, 'release-manager');
  return (req, res, next) => (req.body?.breakGlass === undefined ? next() : managersOnly(req, res, next));
}

/** POST /api/releases/versions: whoever has a deploy key of the part. */
export function publishVersionRoute(app: Express, deps: ReleasingDeps): void {
  app.post('/api/releases/versions', mayBreakGlass(deps), async (req, res) => {
    const request = parse(publishRequestSchema, req.body);
    const breakGlass = request.breakGlass && `${actorOf(res).name}: ${request.breakGlass}`;
    // What is signed and stored is what was sent, with the fields that only a later edge knows.
    const signed = { ...request, breakGlass, manifest: req.body.manifest };
    const answer = await publishVersion(deps.releases, signed);
    res.status(answer.created ? 201 : 200).json(answer);
  });
}
