import { removalRequestSchema } from '@toile/releases-contract';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { changeRoute } from '../../rules/permissions/change-route.ts';
import type { ReleasingDeps } from '../../rules/permissions/may-change.ts';

/** POST /api/releases/channels/:channel/remove: the channel goes on without the part. */
export function removePartRoute(app: Express, deps: ReleasingDeps): void {
  const action = 'remove';
  changeRoute(app, deps, {
    action,
    change(of, body) {
      const { name, ...change } = parse(removalRequestSchema, body);
      return deps.releases.pointTo({ ...change, ...of, action, changed: { [name]: null } });
    },
  });
}
