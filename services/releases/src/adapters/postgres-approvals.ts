import type { AskedChange } from '@toile/releases-contract';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { askedChanges } from './approvals-table.ts';
import type { Connection } from './postgres-channels.ts';

type Row = typeof askedChanges.$inferSelect;

const isOpen = (channel: string) =>
  and(eq(askedChanges.channel, channel), gt(askedChanges.until, sql`now()`));

/** Changes of a channel that wait, the oldest first. */
export async function openChanges(db: Connection, channel: string): Promise<Row[]> {
  return db.select().from(askedChanges).where(isOpen(channel)).orderBy(sql`${askedChanges.asked} ->> 'at'`);
}

/** Keeps a change until somebody decides; what has expired goes. */
export async function keepAsked(
  db: Connection,
  row: Pick<Row, 'change' | 'actorId' | 'shown'> & { asked: AskedChange },
): Promise<void> {
  await db.delete(askedChanges).where(lt(askedChanges.until, sql`now()`));
  const { id, channel, until } = row.asked;
  await db.insert(askedChanges).values({ ...row, id, channel, until: new Date(until) });
}

/** A change that waits; undefined once somebody has decided, and when it has expired. */
export async function openChange(
  db: Connection,
  { channel, id }: { channel: string; id: string },
): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(askedChanges)
    .where(and(isOpen(channel), eq(askedChanges.id, id)));
  return row;
}

export const forgetAsked = (db: Connection, id: string) =>
  db.delete(askedChanges).where(eq(askedChanges.id, id));
