import { publishRequestSchema } from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import type { ReleasingDeps } from '../../adapters/release-token.ts';
import { publishVersion } from './publish-version.ts';

/** POST /api/releases/versions */
export function publishVersionRoute(app: Express, { releases, mayRelease }: ReleasingDeps): void {
  app.post('/api/releases/versions', mayRelease, async (req, res) => {
    const answer = await publishVersion(releases, parse(publishRequestSchema, req.body));
    res.status(answer.created ? 201 : 200).json(answer);
  });
}
