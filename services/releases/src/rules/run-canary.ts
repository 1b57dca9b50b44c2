import { randomUUID } from 'node:crypto';
import type { Database } from '@toile/database';
import { setIdOf } from '@toile/release-signing';
import type { ChangedParts, ReleaseTuple } from '@toile/releases-contract';
import { reviseChannel, type Shown } from '../adapters/postgres-channels.ts';
import { keepPlan } from '../adapters/postgres-plans.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { changedTuple, differenceOf } from '../domain/release-set.ts';
import type { EndCanary, Refusal, RunCanary } from '../domain/releases.ts';
import { judgeSet, unlessBroken, unlessUnopened } from './judged-set.ts';
import { refuseKnownBad } from './version-lives.ts';

const ownVersions = ({ versions, canary }: Shown) => canary && differenceOf(versions, canary.versions);

/** The canary that runs is another than that of these versions. */
export const anotherCanary = (before: Shown, changed: ChangedParts) =>
  another(before, changedTuple(before.versions, changed));

function another(before: Shown, tuple: Partial<ReleaseTuple>): Refusal | undefined {
  const own = ownVersions(before);
  const isSame = before.canary && setIdOf(before.canary.versions) === setIdOf(tuple as ReleaseTuple);
  return own && !isSame ? { ok: false, reason: 'candidate-runs', versions: own } : undefined;
}

/** Starts a canary, or gives the one that runs another audience. */
export function runCanary(
  db: Database['db'],
  { share = 0, target, plan, planStep, ...change }: RunCanary,
  findDamage: FindDamage | undefined,
): Promise<{ ok: true; revision: number } | Refusal> {
  return reviseChannel(db, change, async (tx, before) => {
    const versions = changedTuple(before?.versions ?? {}, change.changed) as ReleaseTuple;
    const refusal = before && another(before, versions);
    if (refusal) return refusal;
    const known = await refuseKnownBad(tx, { ...change, shown: before });
    if (known) return known;
    const judging = { next: versions, present: before?.versions ?? {}, findDamage };
    const judged = await judgeSet(tx, { ...judging, seen: change.seen });
    const unbroken = unlessBroken(judged, change.breakGlass);
    if (!unbroken.ok) return unbroken;
    const result = before?.canary ? unbroken : unlessUnopened(unbroken, change);
    if (!result.ok) return result;
    if (!before) return { ok: false, reason: 'nothing-shown' };
    if (setIdOf(versions) === setIdOf(before.versions)) return { ok: false, reason: 'no-difference' };
    const id = before.canary?.id ?? randomUUID();
    await keepPlan(tx, { ...change, canaryId: id }, { plan, planStep });
    const { verdict } = result;
    return { versions: before.versions, canary: { id, share, target, versions }, verdict };
  });
}

/** Ends the canary of these versions. */
export function endCanary(
  db: Database['db'],
  change: EndCanary,
): Promise<{ ok: true; revision: number } | Refusal> {
  return reviseChannel(db, change, async (_tx, before) => {
    if (!before?.canary) return { ok: false, reason: 'no-candidate' };
    const refusal = anotherCanary(before, change.changed);
    return refusal ?? { versions: before.versions, canary: undefined };
  });
}
