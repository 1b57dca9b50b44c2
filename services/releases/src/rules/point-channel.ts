import { setIdOf } from '@toile/release-signing';
import type { DeployableName, ReleaseTuple } from '@toile/releases-contract';
import { type ChangedDatabase, reviseChannel } from '../adapters/postgres-channels.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { changedTuple } from '../domain/release-set.ts';
import type { PointTo, Refusal } from '../domain/releases.ts';
import { canariesBeside } from './canaries-beside.ts';
import { judgeSet, unlessBroken, unlessUnopened } from './judged-set.ts';
import { refuseKnownBad } from './version-lives.ts';

/** Points a channel to another set, whole or not at all. */
export function pointChannel(
  db: ChangedDatabase,
  change: PointTo,
  findDamage: FindDamage | undefined,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { action, changed } = change;
  return reviseChannel(db, change, async (tx, before) => {
    if (Object.keys(changed).length === 0) return { ok: false, reason: 'no-difference' };
    const present = before?.versions ?? {};
    for (const [name, version] of Object.entries(changed) as [DeployableName, string | null][])
      if (version === null && !(name in present)) return { ok: false, reason: 'not-in-channel', name };
    const known = await refuseKnownBad(tx, { ...change, shown: before });
    if (known) return known;
    const versions = changedTuple(present, changed) as ReleaseTuple;
    const isWayBack = action === 'rollback';
    const judged = await judgeSet(tx, { next: versions, present, findDamage, seen: change.seen, isWayBack });
    const unbroken = unlessBroken(judged, change.breakGlass);
    if (!unbroken.ok) return unbroken;
    const setId = setIdOf(versions);
    const isCanary = before?.canaries.some((canary) => setIdOf(canary.versions) === setId);
    const isNew = action === 'promote' && before && !isCanary;
    const result = isNew ? unlessUnopened(unbroken, change) : unbroken;
    if (!result.ok) return result;
    const canaries = before ? await canariesBeside(tx, before, { changed, versions, findDamage }) : [];
    return { versions, canaries, verdict: result.verdict };
  });
}
