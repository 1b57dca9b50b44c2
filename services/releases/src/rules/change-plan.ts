import type { Database } from '@toile/database';
import { reviseChannel } from '../adapters/postgres-channels.ts';
import { pausePlan } from '../adapters/postgres-plans.ts';
import type { ChangePlan, Refusal } from '../domain/releases.ts';
import { anotherCandidate } from './run-candidate.ts';

/** Lets the plan of the candidate wait, or go on with its step begun anew. */
export function changePlan(
  db: Database['db'],
  change: ChangePlan,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { channel, changed, action } = change;
  return reviseChannel(db, change, async (tx, before) => {
    if (!before?.candidate) return { ok: false, reason: 'no-candidate' };
    const refusal = anotherCandidate(before, changed);
    if (refusal) return refusal;
    const planned = { channel, candidateId: before.candidate.id };
    const isDone = await pausePlan(tx, planned, action === 'pause-plan');
    return isDone ? before : { ok: false, reason: 'no-plan' };
  });
}
