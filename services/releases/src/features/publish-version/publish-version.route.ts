import { publishRequestSchema } from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import type { ReleasingDeps } from '../../adapters/may-change.ts';
import { publishVersion } from './publish-version.ts';

/** POST /api/releases/versions: whoever has a deploy key of the part; the signature is all that is asked for. */
export function publishVersionRoute(app: Express, { releases }: Pick<ReleasingDeps, 'releases'>): void {
  app.post('/api/releases/versions', async (req, res) => {
    const request = parse(publishRequestSchema, req.body);
    // What is signed and stored is what was sent, with the fields that only a later edge knows.
    const answer = await publishVersion(releases, { ...request, manifest: req.body.manifest });
    res.status(answer.created ? 201 : 200).json(answer);
  });
}
