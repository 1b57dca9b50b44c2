import type { ChannelHealth, DecisionNeeded, Hold } from '@toile/contracts';
import { canonical } from '@toile/service-kit';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { healthActor } from '../domain/health-measures.ts';
import { holds } from './health-tables.ts';
import type { Connection, Shown } from './revise-channel.ts';
import { channelChanges } from './tables.ts';

/** Of the last changes: a long history costs nothing. */
const mostChanges = 50;

type Row = typeof channelChanges.$inferSelect;

const recentChanges = (db: Connection, channel: string): Promise<Row[]> =>
  db
    .select()
    .from(channelChanges)
    .where(and(eq(channelChanges.channel, channel), gt(channelChanges.at, sql`now() - interval '1 day'`)))
    .orderBy(desc(channelChanges.revision))
    .limit(mostChanges);

/** What was asked about is shown still: to all, or by the same candidate. */
const isShown = ({ changed, candidate }: Row, shown: Shown | undefined) =>
  Object.entries(changed).every(([name, version]) => shown?.versions[name as 'shell'] === version) ||
  (candidate !== null && candidate.id === shown?.candidate?.id);

const decisionOf = (row: Row, acknowledged: Row | undefined): DecisionNeeded => ({
  ...{ revision: row.revision, at: row.at.toISOString(), changed: row.changed, reason: row.reason },
  acknowledged: acknowledged
    ? { actor: acknowledged.actor, at: acknowledged.at.toISOString(), reason: acknowledged.reason }
    : null,
});

/** What health has done in the last day, and what it has asked that is open. */
export async function doneAndAsked(
  db: Connection,
  channel: string,
  shown: Shown | undefined,
): Promise<Pick<ChannelHealth, 'halted' | 'decisions'>> {
  const rows = await recentChanges(db, channel);
  const ofHealth = rows.filter(({ actor }) => actor === healthActor);
  const acknowledgedBy = (asked: Row) =>
    rows.find(
      ({ action, revision, changed }) =>
        action === 'acknowledge' &&
        revision > asked.revision &&
        canonical(changed) === canonical(asked.changed),
    );
  return {
    halted: ofHealth
      .filter(({ action }) => action !== 'ask')
      .map(({ revision, at, action, reason }) => ({ revision, at: at.toISOString(), action, reason })),
    decisions: ofHealth
      .filter((row) => row.action === 'ask' && isShown(row, shown))
      .map((row) => decisionOf(row, acknowledgedBy(row))),
  };
}

/** What is held in a channel now. */
export async function heldIn(db: Connection, channel: string): Promise<Hold[]> {
  const rows = await db
    .select()
    .from(holds)
    .where(and(eq(holds.channel, channel), gt(holds.until, sql`now()`)))
    .orderBy(holds.name);
  return rows.map(({ name, until, reason, actor }) => ({ name, until: until.toISOString(), reason, actor }));
}
