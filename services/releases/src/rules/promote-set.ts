import type { Database } from '@toile/database';
import type { DeployableName, ReleaseTuple, SomeVersions, Stage } from '@toile/releases-contract';
import { type Connection, shownBy } from '../adapters/postgres-channels.ts';
import { lockReleases } from '../adapters/postgres-locks.ts';
import { publishedAt } from '../adapters/postgres-versions.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { differenceOf } from '../domain/release-set.ts';
import type { NewerVersion, PromoteSet, Refusal } from '../domain/releases.ts';
import { pointChannel } from './point-channel.ts';

interface WayOn {
  ok: true;
  promotedFrom: Stage;
  changed: SomeVersions;
}

/** The first version of the present that was published after what would take its place. */
async function newerThan(
  db: Connection,
  present: Partial<ReleaseTuple>,
  changed: SomeVersions,
): Promise<NewerVersion | undefined> {
  const own = await publishedAt(db, present);
  const next = await publishedAt(db, changed);
  const [name] = (Object.keys(changed) as DeployableName[]).filter(
    (part) => (own.get(part)?.getTime() ?? 0) > (next.get(part)?.getTime() ?? 0),
  );
  return name && { name, version: present[name] ?? '', than: changed[name] ?? '' };
}

/** The whole set of another channel, and what of the present it would change. */
export async function wayOn(db: Connection, channel: string, from: string): Promise<WayOn | Refusal> {
  const stage = await shownBy(db, from);
  if (!stage) return { ok: false, reason: 'stage-empty', from };
  if (stage.canaries.length > 0) return { ok: false, reason: 'stage-has-canary', from };
  const present = (await shownBy(db, channel))?.versions ?? {};
  const names = Object.keys(present).filter((name) => !(name in stage.versions));
  if (names.length > 0) return { ok: false, reason: 'stage-lacks', from, channel, names };
  const changed = differenceOf(present, stage.versions);
  const newer = await newerThan(db, present, changed);
  if (newer) return { ok: false, reason: 'stage-is-older', from, channel, newer };
  const { revision, setId } = stage;
  return { ok: true, promotedFrom: { channel: from, revision, setId }, changed };
}

/** Shows the set of another channel in one change over all parts, if it is still the one that was looked at. */
export function promoteSet(
  db: Database['db'],
  { from, setId, ...change }: PromoteSet,
  findDamage: FindDamage | undefined,
): Promise<{ ok: true; revision: number } | Refusal> {
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const way = await wayOn(tx, change.channel, from);
    if (!way.ok) return way;
    const { changed, promotedFrom } = way;
    if (promotedFrom.setId !== setId) return { ok: false, reason: 'stage-moved-on', from };
    return pointChannel(tx, { ...change, action: 'promote', changed, promotedFrom }, findDamage);
  });
}
