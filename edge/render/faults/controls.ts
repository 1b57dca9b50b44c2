import type { DeployableName } from '@toile/releases-contract';
import type { PageRelease } from '../../set/page-release.ts';
import { type CodeLocation, nameOfId } from '../../set/protocol.ts';
import type { Trial } from './trial.ts';

/** `isPatient`: what nobody waits for is waited for. */
export type TryPages = (
  release: PageRelease,
  paths: readonly string[],
  isPatient?: boolean,
) => Promise<Trial[]>;

/** A page that loops ends its process: the next one is tried in another. */
const mostProcesses = 2;

/** True when a part, in whatever version, failed on a page, or took the page with it. */
export const hasFailed = (trial: Trial | undefined, name: DeployableName): boolean =>
  !trial?.outcome ||
  trial.outcome.kind === 'failed' ||
  trial.failures.some((failure) => nameOfId(failure.id) === name);

/** True when a page stands and has this location in it: what isn't made can't fail. */
export const hasMade = (trial: Trial, { id, scope }: CodeLocation): boolean =>
  trial.outcome?.kind === 'document' &&
  trial.outcome.status === 200 &&
  (trial.outcome.locations ?? []).some(
    (made) => nameOfId(made.id) === nameOfId(id) && (scope === '*' || made.scope === scope),
  );

/** True when one of these pages at least is good, in a process that has done nothing else. */
export async function isAnyGood(
  trial: TryPages,
  release: PageRelease,
  { paths, isGood }: { paths: readonly string[]; isGood: (trial: Trial) => boolean },
): Promise<boolean> {
  let left = paths;
  for (let processes = 0; processes < mostProcesses && left.length > 0; processes++) {
    const trials = await trial(release, left);
    if (trials.some(isGood)) return true;
    left = left.slice(trials.length);
  }
  return false;
}

/** True when a part works on one of these pages at least. */
export const works = (
  trial: TryPages,
  release: PageRelease,
  { paths, name }: { paths: readonly string[]; name: DeployableName },
): Promise<boolean> => isAnyGood(trial, release, { paths, isGood: (each) => !hasFailed(each, name) });

/** True when a version loads, in a process that has done nothing else. */
export async function loads(trial: TryPages, release: PageRelease, id: string): Promise<boolean> {
  const [loaded] = await trial(release, []);
  return loaded !== undefined && !loaded.failures.some((failure) => failure.id === id);
}
