import type { CanaryPlan, RunningPlan } from '@toile/releases-contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from './postgres-channels.ts';
import { canaryPlans } from './tables.ts';

interface Planned {
  channel: string;
  canaryId: string;
}

const ofCanary = ({ channel, canaryId }: Planned) =>
  and(eq(canaryPlans.channel, channel), eq(canaryPlans.canaryId, canaryId));

/** The plan of the canary that runs. */
export async function planOf(
  db: Connection,
  planned: Planned,
): Promise<Omit<RunningPlan, 'waitsFor'> | undefined> {
  const [row] = await db.select().from(canaryPlans).where(ofCanary(planned));
  if (!row) return undefined;
  const { steps, step, since, isPaused, actor } = row;
  return { steps, step, since: since.toISOString(), isPaused, actor };
}

/** Lets a plan wait, or go on with its step begun anew; false when there is none that can. */
export async function pausePlan(db: Connection, planned: Planned, isPaused: boolean): Promise<boolean> {
  const rows = await db
    .update(canaryPlans)
    .set({ isPaused, since: sql`now()` })
    .where(and(ofCanary(planned), eq(canaryPlans.isPaused, !isPaused)))
    .returning();
  return rows.length > 0;
}

/** Ends a plan; false when there is none. */
export async function endPlan(db: Connection, planned: Planned): Promise<boolean> {
  const rows = await db.delete(canaryPlans).where(ofCanary(planned)).returning();
  return rows.length > 0;
}

/** Begins a plan, or another step of it; without either the canary goes on by hand. In the change's own transaction. */
export async function keepPlan(
  db: Connection,
  { channel, canaryId, actor }: Planned & { actor: string },
  { plan, planStep }: { plan?: CanaryPlan | undefined; planStep?: number | undefined },
): Promise<void> {
  const begun = { since: sql`now()`, isPaused: false };
  if (planStep !== undefined) {
    const own = ofCanary({ channel, canaryId });
    await db
      .update(canaryPlans)
      .set({ step: planStep, ...begun })
      .where(own);
    return;
  }
  await endPlan(db, { channel, canaryId });
  if (plan) await db.insert(canaryPlans).values({ channel, canaryId, steps: plan, step: 0, actor });
}
