import type { ReleaseTuple, SomeVersions } from '@toile/releases-contract';
import type { Connection, RunningCanary, Shown } from '../adapters/postgres-channels.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { changedTuple, differenceOf } from '../domain/release-set.ts';
import type { PointTo } from '../domain/releases.ts';
import { judgeSet } from './judged-set.ts';

/** Versions of a canary that the channel has not. */
export const ownVersions = (
  { versions }: Pick<Shown, 'versions'>,
  canary: Pick<RunningCanary, 'versions'>,
): SomeVersions => differenceOf(versions, canary.versions);

/** Verdict of the gates on the canaries together: either may be promoted first. */
export function judgeTogether(db: Connection, shown: Shown, findDamage: FindDamage | undefined) {
  const own: SomeVersions = Object.assign({}, ...shown.canaries.map((canary) => ownVersions(shown, canary)));
  return judgeSet(db, { next: changedTuple(shown.versions, own), present: shown.versions, findDamage });
}

interface Changed {
  changed: PointTo['changed'];
  versions: ReleaseTuple;
  findDamage: FindDamage | undefined;
}

/** A canary with the other parts as they are now; undefined when it ends. */
async function canaryBeside(
  db: Connection,
  own: SomeVersions,
  { canary, changed, versions, findDamage }: Changed & { canary: RunningCanary },
): Promise<RunningCanary | undefined> {
  if (Object.keys(own).some((name) => name in changed)) return undefined;
  const next = changedTuple(versions, own) as ReleaseTuple;
  const judged = await judgeSet(db, { next, present: canary.versions, findDamage });
  return judged.ok && judged.verdict.passed ? { ...canary, versions: next } : undefined;
}

/**
 * Canaries that are left when the channel changes beside them: they go on with the other parts as they are now. One ends when
 * the change is of one of its own parts, or when it doesn't fit to the others or to the first any more: a rollback never
 * waits for it.
 */
export async function canariesBeside(
  db: Connection,
  before: Shown,
  change: Changed,
): Promise<readonly RunningCanary[]> {
  const { versions, findDamage } = change;
  let left: readonly RunningCanary[] = [];
  for (const canary of before.canaries) {
    const next = await canaryBeside(db, ownVersions(before, canary), { canary, ...change });
    const wanted = next ? [...left, next] : left;
    const judged =
      wanted.length > 1 ? await judgeTogether(db, { versions, canaries: wanted }, findDamage) : undefined;
    if (!judged || (judged.ok && judged.verdict.passed)) left = wanted;
  }
  return left;
}
