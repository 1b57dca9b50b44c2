import { failureReportSchema } from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { RequestHandler } from 'express';
import type { Releases } from '../../adapters/postgres-releases.ts';

/** POST /api/releases/failures: a browser or the edge saw a version fail. */
export function reportFailureRoute(releases: Releases): RequestHandler {
  return async (req, res) => {
    await releases.reportFailure(parse(failureReportSchema, req.body));
    res.status(204).end();
  };
}
