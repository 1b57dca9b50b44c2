import { setIdOf } from '@toile/release-signing';
import {
  type DeployableName,
  type ReleaseManifest,
  type ReleaseTuple,
  releaseManifestSchema,
  type SeenSet,
  unopenedPages,
  type Verdict,
} from '@toile/releases-contract';
import type { Connection } from '../adapters/postgres-channels.ts';
import { keptLook } from '../adapters/postgres-looks.ts';
import { readRegistry } from '../adapters/postgres-registry.ts';
import { seenBefore } from '../adapters/postgres-seen-sets.ts';
import { provenSet, versionOf } from '../adapters/postgres-versions.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { verdictOf } from '../domain/gates/verdict-of.ts';
import type { ChangeOfChannel, Refusal } from '../domain/releases.ts';

type Tuple = Partial<ReleaseTuple>;

/** As others see them, and by name, so that the gates say the same of the same set. */
const inOrder = (set: readonly { manifest: ReleaseManifest }[]): ReleaseManifest[] =>
  set
    .map(({ manifest }) => releaseManifestSchema.parse(manifest))
    .sort((one, other) => one.name.localeCompare(other.name));

/** Set that is shown, whether edges could still prove it or not. */
async function presentSet(db: Connection, tuple: Tuple): Promise<ReleaseManifest[]> {
  const known: { manifest: ReleaseManifest }[] = [];
  for (const [name, version] of Object.entries(tuple) as [DeployableName, string][]) {
    const row = await versionOf(db, name, version);
    if (row) known.push(row);
  }
  return inOrder(known);
}

export interface Judging {
  next: Tuple;
  /** Set that is shown now. */
  present: Tuple;
  findDamage: FindDamage | undefined;
  seen?: SeenSet | undefined;
  /** True for what was shown before: only a look that found nothing is asked about. */
  isWayBack?: boolean;
}

/** Findings about a set: those of the gates' browser before those that came with the change, and at last those of the history. */
async function findingsOf(db: Connection, { next, seen, isWayBack }: Judging): Promise<SeenSet | undefined> {
  const setId = setIdOf(next as ReleaseTuple);
  const kept = await keptLook(db, setId, isWayBack ? ['passed'] : ['passed', 'failed']);
  if (!kept) return seen ?? (await seenBefore(db, setId));
  const more = seen?.checks.filter(({ name }) => name === 'fault-matrix') ?? [];
  return { setId, checks: [...kept, ...more] };
}

/** Verdict of the gates on a set; a refusal of what no verdict could let pass. */
export async function judgeSet(
  db: Connection,
  judging: Judging,
): Promise<{ ok: true; verdict: Verdict } | Refusal> {
  const { next, present, findDamage } = judging;
  const registry = await readRegistry(db);
  const proven = await provenSet(db, next, registry);
  if (!proven.ok) return proven;
  const live = await presentSet(db, present);
  const seen = await findingsOf(db, judging);
  const verdict = await verdictOf({ set: inOrder(proven.versions), live, registry, findDamage, seen });
  return { ok: true, verdict };
}

/** Refusal of what has failed, unless a release manager breaks the glass. */
export const unlessBroken = (
  judged: { ok: true; verdict: Verdict } | Refusal,
  breakGlass: string | undefined,
): { ok: true; verdict: Verdict } | Refusal =>
  !judged.ok || judged.verdict.passed || breakGlass
    ? judged
    : { ok: false, reason: 'gates', verdict: judged.verdict };

type Judged = { ok: true; verdict: Verdict };

/** The verdict on pages that a release manager shows unopened says why. */
const withReason = ({ checks, ...verdict }: Verdict, reason: string): Verdict => ({
  ...verdict,
  checks: checks.map((check) =>
    check.name === 'pages'
      ? {
          ...check,
          problems: check.problems.map((problem) => ({ ...problem, says: `${problem.says}: ${reason}` })),
        }
      : check,
  ),
});

/** Refusal of a new set whose pages the gates' browser has not opened, unless a release manager says why. */
export function unlessUnopened(
  judged: Judged,
  { mustBeOpened, noBrowser, breakGlass }: Pick<ChangeOfChannel, 'mustBeOpened' | 'noBrowser' | 'breakGlass'>,
): Judged | Refusal {
  if (!unopenedPages(judged.verdict.checks)) return judged;
  if (noBrowser) return { ok: true, verdict: withReason(judged.verdict, noBrowser) };
  return mustBeOpened && !breakGlass ? { ok: false, reason: 'pages-not-opened' } : judged;
}
