import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ChangePlan, Refusal } from '../domain/releases.ts';
import { ofCandidate } from './candidate-plan.ts';
import { reviseChannel } from './revise-channel.ts';
import { anotherCandidate } from './run-candidate.ts';
import { candidatePlans } from './tables.ts';

/** Lets the plan of the candidate wait, or go on with its step begun anew. */
export function changePlan(
  db: NodePgDatabase,
  change: ChangePlan,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { channel, changed, action } = change;
  return reviseChannel(db, change, async (tx, before) => {
    if (!before?.candidate) return { ok: false, reason: 'no-candidate' };
    const refusal = anotherCandidate(before, changed);
    if (refusal) return refusal;
    const isPaused = action === 'pause-plan';
    const rows = await tx
      .update(candidatePlans)
      .set({ isPaused, since: sql`now()` })
      .where(
        and(
          ofCandidate({ channel, candidateId: before.candidate.id }),
          eq(candidatePlans.isPaused, !isPaused),
        ),
      )
      .returning();
    return rows.length > 0 ? before : { ok: false, reason: 'no-plan' };
  });
}
