import {
  canaryEndRequestSchema,
  canaryRequestSchema,
  planChangeRequestSchema,
  stepRequestSchema,
} from '@toile/releases-contract';
import { parse } from '@toile/service-kit';
import type { Express } from 'express';
import { changeRoute } from '../../rules/permissions/change-route.ts';
import type { ReleasingDeps } from '../../rules/permissions/may-change.ts';

/** POST /api/releases/channels/:channel/candidate, end-candidate, skip-step, pause-plan, resume-plan and end-plan */
export function runCanaryRoute(app: Express, deps: ReleasingDeps): void {
  const { releases } = deps;
  changeRoute(app, deps, {
    action: 'candidate',
    change(of, body) {
      const { versions: changed, ...change } = parse(canaryRequestSchema, body);
      return releases.runCanary({ ...change, ...of, action: 'candidate', changed });
    },
  });
  changeRoute(app, deps, {
    action: 'end-candidate',
    change(of, body) {
      const { versions: changed, ...change } = parse(canaryEndRequestSchema, body);
      return releases.endCanary({ ...change, ...of, action: 'end-candidate', changed });
    },
  });
  changeRoute(app, deps, {
    action: 'skip-step',
    change(of, body) {
      const { versions: changed, ...change } = parse(stepRequestSchema, body);
      return releases.skipStep({ ...change, ...of, changed });
    },
  });
  for (const action of ['pause-plan', 'resume-plan', 'end-plan'] as const)
    changeRoute(app, deps, {
      action,
      change(of, body) {
        const { versions: changed, ...change } = parse(planChangeRequestSchema, body);
        return releases.changePlan({ ...change, ...of, action, changed });
      },
    });
}
