import type { Verdict } from '@toile/releases-contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ChangeOfChannel } from '../domain/releases.ts';
import type { Connection } from './postgres-channels.ts';
import { refusedChanges } from './tables.ts';

/** Keeps a refusal. The same as the last of these versions takes its place: the step of a plan is tried each second. */
export async function keepRefusal(
  db: Connection,
  { channel, changed, actor, reason }: Pick<ChangeOfChannel, 'channel' | 'changed' | 'actor' | 'reason'>,
  verdict: Verdict,
): Promise<void> {
  const last = db
    .select({ id: refusedChanges.id })
    .from(refusedChanges)
    .where(and(eq(refusedChanges.channel, channel), eq(refusedChanges.changed, changed)))
    .orderBy(desc(refusedChanges.at))
    .limit(1);
  const isSame = and(
    eq(refusedChanges.actor, actor),
    eq(refusedChanges.reason, reason),
    eq(refusedChanges.verdict, verdict),
  );
  const repeated = await db
    .update(refusedChanges)
    .set({ at: sql`now()` })
    .where(and(inArray(refusedChanges.id, last), isSame))
    .returning({ id: refusedChanges.id });
  if (repeated.length === 0)
    await db.insert(refusedChanges).values({ channel, changed, actor, reason, verdict });
}
