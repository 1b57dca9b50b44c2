import type { Database } from '@toile/database';
import { reviseChannel } from '../adapters/postgres-channels.ts';
import { pausePlan } from '../adapters/postgres-plans.ts';
import type { ChangePlan, Refusal } from '../domain/releases.ts';
import { anotherCanary } from './run-canary.ts';

/** Lets the plan of the canary wait, or go on with its step begun anew. */
export function changePlan(
  db: Database['db'],
  change: ChangePlan,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { channel, changed, action } = change;
  return reviseChannel(db, change, async (tx, before) => {
    if (!before?.canary) return { ok: false, reason: 'no-candidate' };
    const refusal = anotherCanary(before, changed);
    if (refusal) return refusal;
    const planned = { channel, canaryId: before.canary.id };
    const isDone = await pausePlan(tx, planned, action === 'pause-plan');
    return isDone ? before : { ok: false, reason: 'no-plan' };
  });
}
