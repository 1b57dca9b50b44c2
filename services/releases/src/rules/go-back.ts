import type { Database } from '@toile/database';
import type { BackTo, ChangedParts, HistoryMoment, ReleaseTuple } from '@toile/releases-contract';
import { type Connection, shownBy, versionsOfSet } from '../adapters/postgres-channels.ts';
import { changeAt } from '../adapters/postgres-history.ts';
import { lockReleases } from '../adapters/postgres-locks.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { differenceOf } from '../domain/release-set.ts';
import type { GoBack, Refusal } from '../domain/releases.ts';
import { pointChannel } from './point-channel.ts';

interface WayBack {
  ok: true;
  backTo: HistoryMoment;
  changed: ChangedParts;
}

/** Parts that the channel did not have then leave. */
const changesTo = (present: Partial<ReleaseTuple>, then: Partial<ReleaseTuple>): ChangedParts => ({
  ...Object.fromEntries(Object.keys(present).flatMap((name) => (name in then ? [] : [[name, null]]))),
  ...differenceOf(present, then),
});

/** State of a channel at a moment, and what of the present it would change. */
export async function wayBack(db: Connection, channel: string, to: BackTo): Promise<WayBack | Refusal> {
  const change = await changeAt(db, channel, to);
  if (!change) return { ok: false, reason: 'no-such-moment', channel, to };
  const { revision, setId, at } = change;
  const present = (await shownBy(db, channel))?.versions ?? {};
  const changed = changesTo(present, await versionsOfSet(db, setId));
  return { ok: true, backTo: { revision, setId, at: at.toISOString() }, changed };
}

/** Takes all parts of a channel back in one change, whatever else is changed meanwhile. */
export function goBack(
  db: Database['db'],
  { to, ...change }: GoBack,
  findDamage: FindDamage | undefined,
): Promise<{ ok: true; revision: number } | Refusal> {
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const way = await wayBack(tx, change.channel, to);
    if (!way.ok) return way;
    const { changed, backTo } = way;
    return pointChannel(tx, { ...change, action: 'rollback', changed, backTo }, findDamage);
  });
}
