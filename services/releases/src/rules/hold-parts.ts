import type { Database } from '@toile/database';
import type { SomeVersions } from '@toile/releases-contract';
import { reviseChannel, shownBy } from '../adapters/postgres-channels.ts';
import { keepHold } from '../adapters/postgres-holds.ts';
import type { HoldParts, Refusal } from '../domain/releases.ts';

/** Lets health take nothing of some parts back by itself until a moment, or again. It stands in the history like any change. */
export async function holdParts(
  db: Database['db'],
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
    const isDone = await keepHold(tx, { ...given, parts });
    return before && isDone ? before : { ok: false, reason: 'not-held' };
  });
}
