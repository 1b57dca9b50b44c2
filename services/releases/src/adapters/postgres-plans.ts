import type { CandidatePlan, RunningPlan } from '@toile/releases-contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from './postgres-channels.ts';
import { candidatePlans } from './tables.ts';

interface Planned {
  channel: string;
  candidateId: string;
}

const ofCandidate = ({ channel, candidateId }: Planned) =>
  and(eq(candidatePlans.channel, channel), eq(candidatePlans.candidateId, candidateId));

/** The plan of the candidate that runs. */
export async function planOf(
  db: Connection,
  planned: Planned,
): Promise<Omit<RunningPlan, 'waitsFor'> | undefined> {
  const [row] = await db.select().from(candidatePlans).where(ofCandidate(planned));
  if (!row) return undefined;
  const { steps, step, since, isPaused, actor } = row;
  return { steps, step, since: since.toISOString(), isPaused, actor };
}

/** Lets a plan wait, or go on with its step begun anew; false when there is none that can. */
export async function pausePlan(db: Connection, planned: Planned, isPaused: boolean): Promise<boolean> {
  const rows = await db
    .update(candidatePlans)
    .set({ isPaused, since: sql`now()` })
    .where(and(ofCandidate(planned), eq(candidatePlans.isPaused, !isPaused)))
    .returning();
  return rows.length > 0;
}

/** Begins a plan, or another step of it; without either the candidate goes on by hand. In the change's own transaction. */
export async function keepPlan(
  db: Connection,
  { channel, candidateId, actor }: Planned & { actor: string },
  { plan, planStep }: { plan?: CandidatePlan | undefined; planStep?: number | undefined },
): Promise<void> {
  const begun = { since: sql`now()`, isPaused: false };
  if (planStep !== undefined) {
    const own = ofCandidate({ channel, candidateId });
    await db
      .update(candidatePlans)
      .set({ step: planStep, ...begun })
      .where(own);
    return;
  }
  await db.delete(candidatePlans).where(eq(candidatePlans.channel, channel));
  if (plan) await db.insert(candidatePlans).values({ channel, candidateId, steps: plan, step: 0, actor });
}
