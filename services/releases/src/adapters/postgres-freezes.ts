import type { Freeze } from '@toile/releases-contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { ChangeOfChannel, FreezeChannel, Refusal } from '../domain/releases.ts';
import { freezes } from './health-tables.ts';
import type { Connection } from './postgres-channels.ts';
import { bringsNew } from './postgres-shown-before.ts';

const isOf = (channel: string) => and(eq(freezes.channel, channel), gt(freezes.until, sql`now()`));

/** Freeze of a channel now. */
export async function freezeOf(db: Connection, channel: string): Promise<Freeze | null> {
  const [row] = await db.select().from(freezes).where(isOf(channel));
  if (!row) return null;
  const { since, until, reason, actor } = row;
  return { since: since.toISOString(), until: until.toISOString(), reason, actor };
}

/** Writes a freeze, or ends it; false when there is none to end. */
export async function keepFreeze(
  db: Connection,
  { channel, until, reason, actor }: FreezeChannel,
): Promise<boolean> {
  if (!until) return (await db.delete(freezes).where(isOf(channel)).returning()).length > 0;
  const row = { until: new Date(until), reason, actor, since: sql`now()` };
  await db
    .insert(freezes)
    .values({ channel, ...row })
    .onConflictDoUpdate({ target: freezes.channel, set: row });
  return true;
}

/** Refusal of what would show something new on a frozen channel, unless a release manager breaks the glass. */
export async function refuseFrozen(db: Connection, change: ChangeOfChannel): Promise<Refusal | undefined> {
  const { channel, breakGlass } = change;
  const freeze = breakGlass ? null : await freezeOf(db, channel);
  if (!freeze || !(await bringsNew(db, change))) return undefined;
  return { ok: false, reason: 'frozen', channel, freeze };
}
