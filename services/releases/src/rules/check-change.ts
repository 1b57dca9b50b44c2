import type { Database } from '@toile/database';
import { setIdOf } from '@toile/release-signing';
import type { ChangedParts, CheckedChange, DeployableName, ReleaseTuple } from '@toile/releases-contract';
import { type Connection, shownBy } from '../adapters/postgres-channels.ts';
import { comparisonBetween } from '../adapters/postgres-comparisons.ts';
import { bringsNew } from '../adapters/postgres-shown-before.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { changedTuple } from '../domain/release-set.ts';
import type { Refusal, WantedCheck } from '../domain/releases.ts';
import { wayBack } from './go-back.ts';
import { judgeSet } from './judged-set.ts';
import { wayOn } from './promote-set.ts';
import { knownBadOf } from './version-lives.ts';

const partsOf = (present: Partial<ReleaseTuple>, changed: ChangedParts) =>
  (Object.entries(changed) as [DeployableName, string | null][])
    .map(([name, to]) => ({ name, from: present[name] ?? null, to }))
    .filter(({ from, to }) => from !== to)
    .sort((one, other) => one.name.localeCompare(other.name));

function wayOf(db: Connection, channel: string, wanted: WantedCheck) {
  if ('to' in wanted) return wayBack(db, channel, wanted.to);
  return 'from' in wanted ? wayOn(db, channel, wanted.from) : { ok: true as const, changed: wanted.changed };
}

/** True of what the channel has shown before: its check waits for a store no longer than the way back itself. */
export const isWayBack = async (db: Connection, channel: string, wanted: WantedCheck): Promise<boolean> =>
  'to' in wanted ||
  ('changed' in wanted && !(await bringsNew(db, { channel, action: 'rollback', changed: wanted.changed })));

/** Verdict of the gates on a change and its effects, without making it. */
export function checkChange(
  db: Database['db'],
  channel: string,
  { seen, findDamage, ...wanted }: WantedCheck & { findDamage: FindDamage | undefined },
): Promise<{ ok: true; checked: CheckedChange } | Refusal> {
  return db.transaction(async (tx) => {
    const shown = await shownBy(tx, channel);
    const present = shown?.versions ?? {};
    const way = await wayOf(tx, channel, wanted);
    if (!way.ok) return way;
    const { ok: _ok, changed, ...more } = way;
    const next = changedTuple(present, changed);
    const judged = await judgeSet(tx, {
      next,
      present,
      seen,
      findDamage,
      isWayBack: 'to' in wanted,
    });
    if (!judged.ok) return judged;
    const parts = partsOf(present, changed);
    const knownBad = await knownBadOf(tx, { channel, changed, shown });
    const revision = shown?.revision ?? 0;
    const sets = shown && { present: shown.setId, next: setIdOf(next as ReleaseTuple) };
    const pictures = sets && (await comparisonBetween(tx, { channel, ...sets }));
    return {
      ok: true,
      checked: { ...judged.verdict, ...more, revision, parts, knownBad, ...(pictures && { pictures }) },
    };
  });
}
