import { isSigned } from '@toile/release-signing';
import { type Registration, registerRequestSchema, unregisterRequestSchema } from '@toile/releases-contract';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { accepted } from '../../domain/refusals.ts';
import { actorOf, only, type ReleasingDeps } from '../../rules/permissions/may-change.ts';

interface RegisteringDeps extends ReleasingDeps {
  managerKey?: string | undefined;
}

/** Edges that know the release manager's key would refuse it, with everything that is released after it. */
function refuseUnsigned(
  signed: {
    kind: string;
    content: { name: string; [field: string]: unknown };
    signature: string | undefined;
  },
  managerKey: string | undefined,
): void {
  if (managerKey === undefined || isSigned(signed, [managerKey])) return;
  throw new HttpProblem({
    status: 403,
    code: 'not-the-release-manager',
    title: `The ${signed.kind} of ${signed.content.name} is not signed by the release manager`,
  });
}

/** A signature for no revision would be good again and again. */
function refuseUndated(
  name: string,
  { expectedRevision }: Registration,
  managerKey: string | undefined,
): void {
  if (managerKey === undefined || expectedRevision !== undefined) return;
  throw new HttpProblem({
    status: 409,
    code: 'no-expected-revision',
    title: `The registration of ${name} names no revision of the registry`,
    detail: 'Sign it with expectedRevision, as npm run release -- register does.',
  });
}

/** POST /api/releases/parts: what parts may do, and POST parts/remove, from a release manager alone. GET: all of it. */
export function registerPartsRoute(app: Express, { releases, who, managerKey }: RegisteringDeps): void {
  const mayRelease = only({ who }, 'release-manager');
  app.post('/api/releases/parts', mayRelease, async (req, res) => {
    const wanted = parse(registerRequestSchema, req.body);
    for (const [name, registration] of Object.entries(wanted.parts)) {
      const signature = wanted.signatures[name];
      refuseUnsigned({ kind: 'registration', content: { name, ...registration }, signature }, managerKey);
      refuseUndated(name, registration, managerKey);
    }
    const { registry } = accepted(await releases.register(wanted, actorOf(res).name));
    res.json(registry);
  });
  app.post('/api/releases/parts/remove', mayRelease, async (req, res) => {
    const { name, expectedRevision, signature } = parse(unregisterRequestSchema, req.body);
    refuseUnsigned({ kind: 'unregistration', content: { name, expectedRevision }, signature }, managerKey);
    const { registry } = accepted(await releases.unregister(name, expectedRevision));
    res.json(registry);
  });
  app.get('/api/releases/parts', async (_req, res) => {
    res.set('cache-control', 'no-store').json(await releases.registry());
  });
}
