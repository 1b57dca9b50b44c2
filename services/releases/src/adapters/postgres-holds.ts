import type { Hold } from '@toile/releases-contract';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { HoldParts } from '../domain/releases.ts';
import { holds } from './health-tables.ts';
import type { Connection } from './postgres-channels.ts';

/** Writes what is held; false when there is nothing to end. */
export async function keepHold(
  db: Connection,
  { channel, parts, until, reason, actor }: HoldParts,
): Promise<boolean> {
  const names: Hold['name'][] = parts.length > 0 ? parts : ['*'];
  const ended = await db
    .delete(holds)
    .where(and(eq(holds.channel, channel), inArray(holds.name, names)))
    .returning({ name: holds.name });
  if (!until) return ended.length > 0;
  const row = { channel, until: new Date(until), reason, actor };
  await db.insert(holds).values(names.map((name) => ({ ...row, name })));
  return true;
}

/** Holds of a channel now. */
export async function heldIn(db: Connection, channel: string): Promise<Hold[]> {
  const rows = await db
    .select()
    .from(holds)
    .where(and(eq(holds.channel, channel), gt(holds.until, sql`now()`)))
    .orderBy(holds.name);
  return rows.map(({ name, until, reason, actor }) => ({ name, until: until.toISOString(), reason, actor }));
}
