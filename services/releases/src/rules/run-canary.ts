import { randomUUID } from 'node:crypto';
import type { Database } from '@toile/database';
import { halfBeside, setIdOf } from '@toile/release-signing';
import type { ChangedParts, ReleaseTuple } from '@toile/releases-contract';
import {
  type Connection,
  type RunningCanary,
  reviseChannel,
  type Shown,
} from '../adapters/postgres-channels.ts';
import { keepPlan } from '../adapters/postgres-plans.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { inHundredths } from '../domain/in-hundredths.ts';
import { changedTuple, differenceOf } from '../domain/release-set.ts';
import type { EndCanary, Refusal, RunCanary } from '../domain/releases.ts';
import { refuseBeside } from '../domain/two-canaries.ts';
import { judgeTogether, ownVersions } from './canaries-beside.ts';
import { judgeSet, unlessBroken, unlessUnopened } from './judged-set.ts';
import { refuseKnownBad } from './version-lives.ts';

/** The canary of exactly these versions; undefined when it doesn't run. */
function sameCanary({ versions, canaries }: Shown, changed: ChangedParts): RunningCanary | undefined {
  const id = setIdOf(changedTuple(versions, changed) as ReleaseTuple);
  return canaries.find((canary) => setIdOf(canary.versions) === id);
}

/** The canary that a change names by its versions. */
export function namedCanary(
  shown: Shown | undefined,
  changed: ChangedParts,
): { ok: true; canary: RunningCanary; shown: Shown } | Refusal {
  if (!shown || shown.canaries.length === 0) return { ok: false, reason: 'no-candidate' };
  const canary = sameCanary(shown, changed);
  const canaries = shown.canaries.map((each) => ownVersions(shown, each));
  return canary ? { ok: true, canary, shown } : { ok: false, reason: 'candidate-runs', canaries };
}

/** Refusal of a new canary that can't be promoted after the other, or before it. */
async function refuseTogether(
  db: Connection,
  shown: Shown,
  { breakGlass, findDamage }: Pick<RunCanary, 'breakGlass'> & { findDamage: FindDamage | undefined },
): Promise<Refusal | undefined> {
  const [other] = shown.canaries;
  if (!other) return undefined;
  const judged = unlessBroken(await judgeTogether(db, shown, findDamage), breakGlass);
  if (judged.ok) return undefined;
  if (judged.reason !== 'gates') return judged;
  return { ok: false, reason: 'not-together', beside: ownVersions(shown, other), verdict: judged.verdict };
}

/** Starts a canary, or gives one that runs another audience. */
export function runCanary(
  db: Database['db'],
  { share: wantedShare = 0, target, plan, planStep, ...change }: RunCanary,
  findDamage: FindDamage | undefined,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { changed, breakGlass, seen } = change;
  const share = inHundredths(wantedShare);
  return reviseChannel(db, change, async (tx, before) => {
    const present = before?.versions ?? {};
    const versions = changedTuple(present, changed) as ReleaseTuple;
    const own = before && sameCanary(before, changed);
    const others = before?.canaries.filter((canary) => canary !== own) ?? [];
    const refusal = refuseBeside(
      { changed, share, target },
      others.map((canary) => ({ ...canary, own: differenceOf(present, canary.versions) })),
    );
    if (refusal) return refusal;
    const known = await refuseKnownBad(tx, { ...change, shown: before });
    if (known) return known;
    const judged = await judgeSet(tx, { next: versions, present, findDamage, seen });
    const unbroken = unlessBroken(judged, breakGlass);
    if (!unbroken.ok) return unbroken;
    const result = own ? unbroken : unlessUnopened(unbroken, change);
    if (!result.ok) return result;
    if (!before) return { ok: false, reason: 'nothing-shown' };
    if (setIdOf(versions) === setIdOf(before.versions)) return { ok: false, reason: 'no-difference' };
    const [other] = others;
    const begun = { id: randomUUID(), half: other && halfBeside(other) };
    const canary = { ...(own ?? begun), share, target, versions };
    const canaries = own
      ? before.canaries.map((each) => (each === own ? canary : each))
      : [...others, canary];
    const apart = own
      ? undefined
      : await refuseTogether(tx, { ...before, canaries }, { breakGlass, findDamage });
    if (apart) return apart;
    await keepPlan(tx, { ...change, canaryId: canary.id }, { plan, planStep });
    return { versions: before.versions, canaries, verdict: result.verdict };
  });
}

/** Ends the canary of these versions. */
export function endCanary(
  db: Database['db'],
  change: EndCanary,
): Promise<{ ok: true; revision: number } | Refusal> {
  return reviseChannel(db, change, async (_tx, before) => {
    const named = namedCanary(before, change.changed);
    if (!named.ok) return named;
    const { shown, canary } = named;
    return { ...shown, canaries: shown.canaries.filter((each) => each !== canary) };
  });
}
