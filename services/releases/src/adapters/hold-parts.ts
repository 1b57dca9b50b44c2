import type { Hold, SomeVersions } from '@toile/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { HoldParts, Refusal } from '../domain/releases.ts';
import { holds } from './health-tables.ts';
import { type Connection, reviseChannel, shownBy } from './revise-channel.ts';

/** Writes what is held; false when there is nothing to end. */
async function keep(db: Connection, { channel, parts, until, reason, actor }: HoldParts): Promise<boolean> {
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

/** Lets health take nothing of some parts back by itself until a moment, or again. It stands in the history like any change. */
export async function holdParts(
  db: NodePgDatabase,
  given: HoldParts,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { parts: named, until, ...change } = given;
  const parts = [...new Set(named)];
  const shown = (await shownBy(db, change.channel))?.versions;
  if (!shown) return { ok: false, reason: 'nothing-shown' };
  const absent = parts.find((name) => !shown[name]);
  if (absent) return { ok: false, reason: 'not-in-channel', name: absent };
  const changed: SomeVersions =
    parts.length > 0 ? Object.fromEntries(parts.map((name) => [name, shown[name]])) : shown;
  const hold = { parts, ...(until && { until }) };
  return reviseChannel(db, { ...change, changed, hold }, async (tx, before) => {
    const isDone = await keep(tx, { ...given, parts });
    return before && isDone ? before : { ok: false, reason: 'not-held' };
  });
}
