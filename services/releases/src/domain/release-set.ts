import type { ChangedParts, DeployableName, ReleaseTuple, SomeVersions } from '@toile/releases-contract';

/** The tuple that differs in the changed parts; one without a version is no longer in it. */
export function changedTuple(tuple: Partial<ReleaseTuple>, changed: ChangedParts): Partial<ReleaseTuple> {
  const next: Record<string, string> = {};
  for (const [name, version] of Object.entries({ ...tuple, ...changed })) if (version) next[name] = version;
  return next;
}

/** The versions of `other` that `tuple` has not. */
export const differenceOf = (tuple: Partial<ReleaseTuple>, other: Partial<ReleaseTuple>): SomeVersions =>
  Object.fromEntries(
    Object.entries(other).filter(([name, version]) => tuple[name as DeployableName] !== version),
  );
