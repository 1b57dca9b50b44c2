import type { DeployableName } from '@toile/releases-contract';
import type { PageRelease } from '../../set/page-release.ts';
import { nameOfId } from '../../set/protocol.ts';
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

/** True when a part works on one of these pages at least, in a process that has done nothing else. */
export async function works(
  trial: TryPages,
  release: PageRelease,
  { paths, name }: { paths: readonly string[]; name: DeployableName },
): Promise<boolean> {
  let left = paths;
  for (let processes = 0; processes < mostProcesses && left.length > 0; processes++) {
    const trials = await trial(release, left);
    if (left.some((_path, at) => trials[at] && !hasFailed(trials[at], name))) return true;
    left = left.slice(trials.length);
  }
  return false;
}

/** True when a version loads, in a process that has done nothing else. */
export async function loads(trial: TryPages, release: PageRelease, id: string): Promise<boolean> {
  const [loaded] = await trial(release, []);
  return loaded !== undefined && !loaded.failures.some((failure) => failure.id === id);
}
