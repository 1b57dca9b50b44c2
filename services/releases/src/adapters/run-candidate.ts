import { randomUUID } from 'node:crypto';
import type { ReleaseTuple } from '@toile/contracts';
import { setIdOf } from '@toile/service-kit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { changedTuple, differenceOf } from '../domain/release-set.ts';
import type { EndCandidate, Refusal, RunCandidate } from '../domain/releases.ts';
import { reviseChannel, type Shown } from './revise-channel.ts';
import { refusalOf } from './set-refusal.ts';

const ownVersions = ({ versions, candidate }: Shown) =>
  candidate && differenceOf(versions, candidate.versions);

/** The candidate that runs is none of these versions. */
function another(before: Shown, tuple: Partial<ReleaseTuple>): Refusal | undefined {
  const own = ownVersions(before);
  const isSame = before.candidate && setIdOf(before.candidate.versions) === setIdOf(tuple as ReleaseTuple);
  return own && !isSame ? { ok: false, reason: 'candidate-runs', versions: own } : undefined;
}

/** Starts a candidate, or gives the one that runs another share of the visitors. */
export function runCandidate(
  db: NodePgDatabase,
  { share, ...change }: RunCandidate,
): Promise<{ ok: true; revision: number } | Refusal> {
  return reviseChannel(db, change, async (tx, before) => {
    const versions = changedTuple(before?.versions ?? {}, change.changed) as ReleaseTuple;
    const refusal = (before && another(before, versions)) ?? (await refusalOf(tx, versions));
    if (refusal || !before) return refusal ?? { ok: false, reason: 'nothing-shown' };
    if (setIdOf(versions) === setIdOf(before.versions)) return { ok: false, reason: 'no-difference' };
    const id = before.candidate?.id ?? randomUUID();
    return { versions: before.versions, candidate: { id, share, versions } };
  });
}

/** Ends the candidate of these versions. */
export function endCandidate(
  db: NodePgDatabase,
  change: EndCandidate,
): Promise<{ ok: true; revision: number } | Refusal> {
  return reviseChannel(db, change, async (_tx, before) => {
    if (!before?.candidate) return { ok: false, reason: 'no-candidate' };
    const refusal = another(before, changedTuple(before.versions, change.changed));
    return refusal ?? { versions: before.versions, candidate: undefined };
  });
}
