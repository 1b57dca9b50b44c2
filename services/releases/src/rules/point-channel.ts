import { setIdOf } from '@toile/release-signing';
import type { DeployableName, ReleaseTuple } from '@toile/releases-contract';
import {
  type ChangedDatabase,
  type Connection,
  type RunningCanary,
  reviseChannel,
  type Shown,
} from '../adapters/postgres-channels.ts';
import { inAHurry } from '../adapters/stored-artefacts.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { changedTuple, differenceOf } from '../domain/release-set.ts';
import type { PointTo, Refusal } from '../domain/releases.ts';
import { judgeSet, unlessBroken, unlessUnopened } from './judged-set.ts';
import { refuseKnownBad } from './version-lives.ts';

/**
 * Canary that is left when the channel changes beside it: it goes on with the other parts as they are now. It ends when
 * the change is of one of its own parts, or when it doesn't fit to the others any more: a rollback never waits for it.
 */
async function canaryBeside(
  db: Connection,
  { versions: before, canary }: Shown,
  {
    changed,
    versions,
    findDamage,
  }: { changed: PointTo['changed']; versions: ReleaseTuple; findDamage: FindDamage | undefined },
): Promise<RunningCanary | undefined> {
  if (!canary) return undefined;
  const own = differenceOf(before, canary.versions);
  if (Object.keys(own).some((name) => name in changed)) return undefined;
  const next = changedTuple(versions, own) as ReleaseTuple;
  const judged = await judgeSet(db, { next, present: canary.versions, findDamage });
  return judged.ok && judged.verdict.passed ? { ...canary, versions: next } : undefined;
}

/** Points a channel to another set, whole or not at all. */
export function pointChannel(
  db: ChangedDatabase,
  change: PointTo,
  anyDamage: FindDamage | undefined,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { action, changed } = change;
  const findDamage = action === 'rollback' ? inAHurry(anyDamage) : anyDamage;
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
    const isCanary = before?.canary && setIdOf(versions) === setIdOf(before.canary.versions);
    const isNew = action === 'promote' && before && !isCanary;
    const result = isNew ? unlessUnopened(unbroken, change) : unbroken;
    if (!result.ok) return result;
    const canary = before && (await canaryBeside(tx, before, { changed, versions, findDamage }));
    return { versions, canary, verdict: result.verdict };
  });
}
