import { type Leftover, type Retention, retireRequestSchema } from '@toile/releases-contract';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { accepted } from '../../domain/refusals.ts';
import type { RetiredVersions, RetireRefusal } from '../../domain/retention.ts';
import { actorOf, only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

export interface RetireDeps extends Pick<ReleasingDeps, 'who'> {
  retired: RetiredVersions;
}

function acceptedRetirement(result: { ok: true } | RetireRefusal): void {
  if (!result.ok && result.reason === 'needed')
    throw new HttpProblem({
      status: 409,
      code: 'needed',
      title: `${result.name} ${result.version} may still be needed: ${result.for.join(', ')}`,
      detail: 'RETENTION_DAYS and RETENTION_VERSIONS of the release service say what stays.',
    });
  if (!result.ok && result.reason === 'no-leftover')
    throw new HttpProblem({
      status: 409,
      code: 'no-leftover',
      title: `${result.name} ${result.version} is no leftover`,
      detail: 'Its files are gone, or a version’s, or somebody has touched them within a day.',
    });
  if (!result.ok && result.reason === 'no-store')
    throw new HttpProblem({
      status: 409,
      code: 'no-store',
      title: 'This release service has no way to the store',
      detail: 'Set ARTEFACTS_DIR or ARTEFACTS_URL.',
    });
  accepted(result);
}

/**
 * GET /api/releases/retention, leftovers: what may go, for staff. POST /api/releases/versions/retire, leftovers/remove: takes files
 * away, from a release manager.
 */
export function retireVersionsRoute(app: Express, { retired, who }: RetireDeps): void {
  app.get('/api/releases/retention', only({ who }, 'staff'), async (_req, res) => {
    const retention: Retention = { ...retired.rules, versions: await retired.read() };
    res.set('cache-control', 'no-store').json(retention);
  });
  app.post('/api/releases/versions/retire', only({ who }, 'release-manager'), async (req, res) => {
    const version = parse(retireRequestSchema, req.body);
    acceptedRetirement(await retired.retire({ ...version, actor: actorOf(res).name }));
    res.status(204).end();
  });
  app.get('/api/releases/leftovers', only({ who }, 'staff'), async (_req, res) => {
    const leftovers: Leftover[] = await retired.leftovers();
    res.set('cache-control', 'no-store').json(leftovers);
  });
  app.post('/api/releases/leftovers/remove', only({ who }, 'release-manager'), async (req, res) => {
    acceptedRetirement(await retired.removeLeftover(parse(retireRequestSchema, req.body)));
    res.status(204).end();
  });
}
