import type { Database } from '@toile/database';
import { reviseChannel } from '../adapters/postgres-channels.ts';
import { endPlan, pausePlan } from '../adapters/postgres-plans.ts';
import type { ChangePlan, Refusal } from '../domain/releases.ts';
import { namedCanary } from './run-canary.ts';

/** Lets the plan of the canary wait, go on with its step begun anew, or end: the canary keeps its share. */
export function changePlan(
  db: Database['db'],
  change: ChangePlan,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { channel, changed, action } = change;
  return reviseChannel(db, change, async (tx, before) => {
    const named = namedCanary(before, changed);
    if (!named.ok) return named;
    const planned = { channel, canaryId: named.canary.id };
    const isDone =
      action === 'end-plan'
        ? await endPlan(tx, planned)
        : await pausePlan(tx, planned, action === 'pause-plan');
    return isDone ? named.shown : { ok: false, reason: 'no-plan' };
  });
}
