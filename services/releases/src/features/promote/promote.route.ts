import { promoteRequestSchema, promoteSetRequestSchema } from '@toile/releases-contract';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { changeRoute } from '../../rules/permissions/change-route.ts';
import type { ReleasingDeps } from '../../rules/permissions/may-change.ts';

/** POST /api/releases/channels/:channel/promote: versions of some parts. POST promote-set: the whole set of another channel. */
export function promoteRoute(app: Express, deps: ReleasingDeps): void {
  const action = 'promote';
  changeRoute(app, deps, {
    action,
    change(of, body) {
      const { versions: changed, ...change } = parse(promoteRequestSchema, body);
      return deps.releases.pointTo({ ...change, ...of, action, changed });
    },
  });
  changeRoute(app, deps, {
    action: 'promote-set',
    change: (of, body) => deps.releases.promoteSet({ ...parse(promoteSetRequestSchema, body), ...of }),
  });
}
