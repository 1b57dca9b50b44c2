import { randomUUID } from 'node:crypto';
import type { Database } from '@toile/database';
import { setIdOf } from '@toile/release-signing';
import type { ChangedParts, ReleaseTuple } from '@toile/releases-contract';
import { reviseChannel, type Shown } from '../adapters/postgres-channels.ts';
import { keepPlan } from '../adapters/postgres-plans.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { changedTuple, differenceOf } from '../domain/release-set.ts';
import type { EndCandidate, Refusal, RunCandidate } from '../domain/releases.ts';
import { judgeSet, unlessBroken } from './judged-set.ts';
import { refuseKnownBad } from './version-lives.ts';

const ownVersions = ({ versions, candidate }: Shown) =>
  candidate && differenceOf(versions, candidate.versions);

/** The candidate that runs is another than that of these versions. */
export const anotherCandidate = (before: Shown, changed: ChangedParts) =>
  another(before, changedTuple(before.versions, changed));

function another(before: Shown, tuple: Partial<ReleaseTuple>): Refusal | undefined {
  const own = ownVersions(before);
  const isSame = before.candidate && setIdOf(before.candidate.versions) === setIdOf(tuple as ReleaseTuple);
  return own && !isSame ? { ok: false, reason: 'candidate-runs', versions: own } : undefined;
}

/** Starts a candidate, or gives the one that runs another share of the visitors. */
export function runCandidate(
  db: Database['db'],
  { share, plan, planStep, ...change }: RunCandidate,
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
    const result = unlessBroken(judged, change.breakGlass);
    if (!result.ok) return result;
    if (!before) return { ok: false, reason: 'nothing-shown' };
    if (setIdOf(versions) === setIdOf(before.versions)) return { ok: false, reason: 'no-difference' };
    const id = before.candidate?.id ?? randomUUID();
    await keepPlan(tx, { ...change, candidateId: id }, { plan, planStep });
    const { verdict } = result;
    return { versions: before.versions, candidate: { id, share, versions }, verdict };
  });
}

/** Ends the candidate of these versions. */
export function endCandidate(
  db: Database['db'],
  change: EndCandidate,
): Promise<{ ok: true; revision: number } | Refusal> {
  return reviseChannel(db, change, async (_tx, before) => {
    if (!before?.candidate) return { ok: false, reason: 'no-candidate' };
    const refusal = anotherCandidate(before, change.changed);
    return refusal ?? { versions: before.versions, candidate: undefined };
  });
}
