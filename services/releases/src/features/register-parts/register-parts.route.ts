import { registerRequestSchema } from '@toile/contracts';
import { HttpProblem, isSigned, parse } from '@toile/service-kit';
import type { Express } from 'express';
import type { z } from 'zod';
import type { ReleasingDeps } from '../../adapters/release-token.ts';
import { accepted } from '../../domain/refusals.ts';

interface RegisteringDeps extends ReleasingDeps {
  managerKey?: string | undefined;
}

type Wanted = Omit<z.output<typeof registerRequestSchema>, 'actor'>;

/** Edges that know the release manager's key would refuse it, with everything that is released after it. */
function refuseUnsigned({ parts, signatures }: Wanted, managerKey: string | undefined): void {
  if (managerKey === undefined) return;
  for (const [name, registration] of Object.entries(parts)) {
    const signed = { kind: 'registration', content: { name, ...registration }, signature: signatures[name] };
    if (isSigned(signed, [managerKey])) continue;
    throw new HttpProblem({
      status: 403,
      code: 'not-the-release-manager',
      title: `The registration of ${name} is not signed by the release manager`,
    });
  }
}

/** POST /api/releases/parts: what parts may do, from a release manager alone. GET: all of it. */
export function registerPartsRoute(
  app: Express,
  { releases, mayRelease, managerKey }: RegisteringDeps,
): void {
  app.post('/api/releases/parts', mayRelease, async (req, res) => {
    const { actor, ...wanted } = parse(registerRequestSchema, req.body);
    refuseUnsigned(wanted, managerKey);
    const { registry } = accepted(await releases.register(wanted, actor));
    res.json(registry);
  });
  app.get('/api/releases/parts', async (_req, res) => {
    res.set('cache-control', 'no-store').json(await releases.registry());
  });
}
