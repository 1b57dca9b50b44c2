import type { DeployableName, ReleaseManifest } from '@toile/releases-contract';
import { loadedManifests, onlyParts, type PageRelease, withVersion } from '../../set/page-release.ts';
import { nameOfId, type PartFailure } from '../../set/protocol.ts';
import type { Variant } from '../../set/variants.ts';
import { hasFailed, hasMade, isAnyGood, loads, type TryPages, works } from './controls.ts';
import type { FailureViews } from './failure-views.ts';
import type { GoodPages } from './good-pages.ts';
import type { Trial } from './trial.ts';

/** A failure, as a page view met it. */
export interface Incident {
  state: Variant;
  release: PageRelease;
  failure: PartFailure;
  /** Absent: a version has failed to load, whatever page is asked for. */
  path?: string | undefined;
  /** Of the visitor for whom alone the page was made: no trial has it. */
  cookie?: string | undefined;
  /** Network of the page view. */
  network?: string | undefined;
  /** The parts that the page asked for. */
  used: readonly DeployableName[];
}

/**
 * Diagnosis of a failure. `version`: of these, everywhere. `address`: of nobody's but this page's. `worker`: a process
 * was no longer what it had been. `unknown`: not proven.
 */
export type Diagnosis = { of: 'version'; failures: PartFailure[] } | { of: 'address' | 'worker' | 'unknown' };

interface FindFaultOptions {
  trial: TryPages;
  good: GoodPages;
  failureViews: FailureViews;
}

/** An incident, with what was good before, and the parts that are needed for it. */
interface Case extends Incident {
  trial: TryPages;
  good: GoodPages;
  name: DeployableName;
  paths: readonly string[];
  needed: PageRelease;
}

const names = (release: PageRelease) => loadedManifests(release).map(({ name }) => name);

/** A version that breaks another one. */
const breaking = ({ id }: ReleaseManifest, { phase, message, ...broken }: PartFailure): PartFailure => ({
  id,
  scope: '*',
  phase,
  message: `It breaks ${broken.id}: ${message}`,
});

function beforeOf(state: Variant, id: string): ReleaseManifest | undefined {
  const before = state.previous[nameOfId(id)];
  return before?.id === id ? undefined : before;
}

/** Parts that are loaded beside, of which one `isCause`. */
async function beside(
  { release, failure }: Incident,
  known: readonly DeployableName[],
  isCause: (names: DeployableName[]) => Promise<boolean>,
): Promise<Diagnosis> {
  const found: PartFailure[] = [];
  for (const other of loadedManifests(release).filter(({ name }) => !known.includes(name)))
    if (await isCause([...known, other.name])) found.push(breaking(other, failure));
  return found.length > 0 ? { of: 'version', failures: found } : { of: 'unknown' };
}

/**
 * True when a part mends the failure by going: what failed is made and good, and so is the version that stands in. What a slot's
 * contract refuses is not asked for without the slot's other side.
 */
function isMendedWithout({ trial, state, failure, name, paths, needed }: Case, other: ReleaseManifest) {
  const substitute = beforeOf(state, other.id);
  if (!substitute && (other.name === 'shell' || failure.phase === 'slot')) return false;
  const release = substitute
    ? withVersion(needed, substitute)
    : onlyParts(
        needed,
        names(needed).filter((each) => each !== other.name),
      );
  const isGood = (each: Trial) =>
    hasMade(each, failure) && !hasFailed(each, name) && !(substitute && hasFailed(each, other.name));
  return isAnyGood(trial, release, { paths, isGood });
}

/**
 * Diagnosis with no more parts than the page needs: the part's own failure, if the version before works, else that of one
 * that mends it by going.
 */
async function among(known: Case): Promise<Diagnosis> {
  const { trial, good, state, failure, name, paths, needed } = known;
  const before = beforeOf(state, failure.id);
  const own: Diagnosis = { of: 'version', failures: [failure] };
  const isGoodNow = before && !failure.isRefused && good.isGoodNow({ id: before.id, scope: failure.scope });
  if (isGoodNow || (before && (await works(trial, withVersion(needed, before), { paths, name })))) return own;
  for (const other of loadedManifests(needed).filter((manifest) => manifest.name !== name))
    if (await isMendedWithout(known, other)) return { of: 'version', failures: [breaking(other, failure)] };
  // What a service refuses with both versions is no version's fault.
  return failure.isRefused ? { of: 'unknown' } : own;
}

/** On pages that were good before. */
async function byControls(known: Case): Promise<Diagnosis> {
  const { trial, release, path, name, paths, needed } = known;
  if (!(await works(trial, needed, { paths, name }))) return among(known);
  const isOther = path !== undefined && !paths.includes(path);
  const [control, own] = await trial(release, [...paths.slice(0, 1), ...(isOther ? [path] : [])]);
  if (!hasFailed(control, name)) return { of: isOther && hasFailed(own, name) ? 'address' : 'worker' };
  const isCause = async (parts: DeployableName[]) =>
    !(await works(trial, onlyParts(release, parts), { paths, name }));
  return beside(known, names(needed), isCause);
}

/** No such page was ever good: the page itself is the control for the version before, or two of different people are. */
async function byPage(known: Case, path: string, failureViews: FailureViews): Promise<Diagnosis> {
  const { trial, release, state, failure, network, name } = known;
  if (failure.isRefused) return { of: 'address' };
  if (await works(trial, release, { paths: [path], name })) return { of: 'worker' };
  const before = beforeOf(state, failure.id);
  const [old] = before ? await trial(withVersion(release, before), [path]) : [];
  const isGood = old?.outcome?.kind === 'document' && old.outcome.status === 200;
  if (isGood && !hasFailed(old, name)) return { of: 'version', failures: [failure] };
  if (!failureViews.isWidespread(failure, { path, network })) return { of: 'unknown' };
  return among({ ...known, paths: [path] });
}

/** Diagnosis of a version that doesn't load: alone neither, or a neighbour's doing shows. */
async function byLoading(incident: Incident, trial: TryPages): Promise<Diagnosis> {
  const { release, failure } = incident;
  const known = [nameOfId(failure.id)];
  const isCause = async (parts: DeployableName[]) =>
    !(await loads(trial, onlyParts(release, parts), failure.id));
  if (await isCause(known)) return { of: 'version', failures: [failure] };
  return beside(incident, known, isCause);
}

/**
 * Finds out whose fault a failure was, by controls in processes of their own. Nothing is held against a version for an address alone: a
 * page that was good fails with this version, and not with the one before or without its neighbour.
 */
export function createFaultFinder({ trial: tryPages, good, failureViews }: FindFaultOptions) {
  function diagnose(incident: Incident): Promise<Diagnosis> {
    const { release, failure, path, used } = incident;
    const trial: TryPages = (tested, paths) => tryPages(tested, paths, failure.phase === 'stray');
    const name = nameOfId(failure.id);
    const pages = good.of(failure);
    const needed = onlyParts(release, ['shell', name, ...used, ...pages.flatMap((page) => page.used)]);
    const known = { ...incident, trial, good, name, needed, paths: pages.map((page) => page.path) };
    if (pages.length > 0) return byControls(known);
    return path === undefined ? byLoading(incident, trial) : byPage(known, path, failureViews);
  }
  return async (incident: Incident): Promise<Diagnosis> => {
    const diagnosis = await diagnose(incident);
    // That other processes make the page well for everybody says nothing of the one that made it for one visitor.
    return diagnosis.of === 'worker' && incident.cookie ? { of: 'address' } : diagnosis;
  };
}
