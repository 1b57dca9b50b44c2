import {
  acknowledgeRequestSchema,
  endFreezeRequestSchema,
  endHoldRequestSchema,
  freezeRequestSchema,
  holdRequestSchema,
} from '@toile/releases-contract';
import { HttpProblem, parse } from '@toile/service-kit';
import type { Express } from 'express';
import { changeRoute } from '../../rules/permissions/change-route.ts';
import type { ReleasingDeps } from '../../rules/permissions/may-change.ts';

const mostDays = 30;
const dayMs = 24 * 3600 * 1000;

/** A hold or a freeze that has no end is forgotten. */
function endIn(until: string, what: string): string {
  const inMs = Date.parse(until) - Date.now();
  if (inMs > 0 && inMs <= mostDays * dayMs) return until;
  const title = `${what} ends in the future, after ${mostDays} days at the latest`;
  throw new HttpProblem({ status: 400, code: 'invalid-input', title });
}

/** POST /api/releases/channels/:channel/hold, end-hold, freeze, end-freeze and acknowledge: a person decides. */
export function decideRoute(app: Express, deps: ReleasingDeps): void {
  const { releases } = deps;
  changeRoute(app, deps, {
    action: 'hold',
    async change(of, body) {
      const { until, ...change } = parse(holdRequestSchema, body);
      return releases.hold({ ...change, ...of, action: 'hold', until: endIn(until, 'A hold') });
    },
  });
  changeRoute(app, deps, {
    action: 'end-hold',
    change: (of, body) => releases.hold({ ...parse(endHoldRequestSchema, body), ...of, action: 'end-hold' }),
  });
  changeRoute(app, deps, {
    action: 'freeze',
    async change(of, body) {
      const { until, ...change } = parse(freezeRequestSchema, body);
      return releases.freeze({ ...change, ...of, action: 'freeze', until: endIn(until, 'A freeze') });
    },
  });
  changeRoute(app, deps, {
    action: 'end-freeze',
    change: (of, body) =>
      releases.freeze({ ...parse(endFreezeRequestSchema, body), ...of, action: 'end-freeze' }),
  });
  changeRoute(app, deps, {
    action: 'acknowledge',
    change(of, body) {
      const { versions: changed, ...change } = parse(acknowledgeRequestSchema, body);
      return releases.acknowledge({ ...change, ...of, action: 'acknowledge', changed });
    },
  });
}
