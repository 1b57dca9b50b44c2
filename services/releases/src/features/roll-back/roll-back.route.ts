import { backRequestSchema, rollbackRequestSchema } from '@toile/releases-contract';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { changeRoute } from '../../rules/permissions/change-route.ts';
import type { ReleasingDeps } from '../../rules/permissions/may-change.ts';

/** POST /api/releases/channels/:channel/rollback: to the version before, or to a given one. POST back: all parts, to a moment. */
export function rollBackRoute(app: Express, deps: ReleasingDeps): void {
  const { releases } = deps;
  const action = 'rollback';
  changeRoute(app, deps, {
    action,
    async change(of, body) {
      const { name, version, ...change } = parse(rollbackRequestSchema, body);
      const target = version ?? (await releases.previousVersion(of.channel, name));
      if (!target) {
        throw new HttpProblem({
          status: 409,
          code: 'no-earlier-version',
          title: `${name} has no earlier version on ${of.channel}`,
        });
      }
      return releases.pointTo({ ...change, ...of, action, changed: { [name]: target } });
    },
  });
  changeRoute(app, deps, {
    action: 'back',
    change: (of, body) => releases.goBack({ ...parse(backRequestSchema, body), ...of }),
  });
}
