import { setIdOf } from '@toile/release-signing';
import {
  type DeployableName,
  type ReleaseManifest,
  type ReleaseTuple,
  releaseManifestSchema,
  type SeenSet,
  type Verdict,
} from '@toile/releases-contract';
import type { Connection } from '../adapters/postgres-channels.ts';
import { readRegistry } from '../adapters/postgres-registry.ts';
import { seenBefore } from '../adapters/postgres-seen-sets.ts';
import { provenSet, versionOf } from '../adapters/postgres-versions.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { verdictOf } from '../domain/gates/verdict-of.ts';
import type { Refusal } from '../domain/releases.ts';

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
}

/** Verdict of the gates on a set; a refusal of what no verdict could let pass. */
export async function judgeSet(
  db: Connection,
  { next, present, seen, findDamage }: Judging,
): Promise<{ ok: true; verdict: Verdict } | Refusal> {
  const registry = await readRegistry(db);
  const proven = await provenSet(db, next, registry);
  if (!proven.ok) return proven;
  const live = await presentSet(db, present);
  const known = seen ?? (await seenBefore(db, setIdOf(next as ReleaseTuple)));
  const verdict = await verdictOf({ set: inOrder(proven.versions), live, registry, findDamage, seen: known });
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
