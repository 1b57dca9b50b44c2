import { promoteRequestSchema } from '@toile/releases-contract';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { changeRoute } from '../../rules/permissions/change-route.ts';
import type { ReleasingDeps } from '../../rules/permissions/may-change.ts';

/** POST /api/releases/channels/:channel/promote */
export function promoteRoute(app: Express, deps: ReleasingDeps): void {
  const action = 'promote';
  changeRoute(app, deps, {
    action,
    change(of, body) {
      const { versions: changed, ...change } = parse(promoteRequestSchema, body);
      return deps.releases.pointTo({ ...change, ...of, action, changed });
    },
  });
}
