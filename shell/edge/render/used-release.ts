import type { ChannelState, FailureReport } from '@toile/contracts';
import { nameOfId, type PartFailure } from '../worker/protocol.ts';
import { type PageRelease, pageRelease, usedManifests } from './page-release.ts';
import type { VersionMarks } from './version-marks.ts';

export type EdgeFailure = FailureReport & { stack?: string | undefined };

/** The version of a part that has this id; undefined when the channel has left it behind. */
function versionOf({ current, previous }: ChannelState, id: string) {
  const name = nameOfId(id);
  return [current[name], previous[name]].find((candidate) => candidate?.id === id);
}

/** Both only grow. */
const ageOf = ({ revision, registry }: ChannelState) => revision + registry.revision;

/** The versions that page views are made with, which change with the channel and with each failure that is charged. */
export function createUsedRelease(marks: VersionMarks, onFailure: (failure: EdgeFailure) => void) {
  let newest: ChannelState | undefined;
  let known: { state: ChannelState; revision: number; release: PageRelease } | undefined;

  /** What a page is made with now: one that was begun before a change would try versions that nobody wants any more. */
  function newestState(state: ChannelState): ChannelState {
    if (!newest || ageOf(state) >= ageOf(newest)) newest = state;
    return newest;
  }

  function releaseOf(state: ChannelState): PageRelease {
    const revision = marks.revision();
    if (known?.state !== state || known.revision !== revision)
      known = { state, revision, release: pageRelease(state, marks.flawsOf) };
    return known.release;
  }

  /** `release`: the versions of the page that failed. */
  function charge(state: ChannelState, release: PageRelease, failure: PartFailure & { path: string }): void {
    if (!marks.charge(failure)) return;
    const { id, phase, message, stack, path } = failure;
    const manifest = versionOf(state, id);
    if (!manifest) return;
    onFailure({
      name: manifest.name,
      version: manifest.version,
      phase,
      setId: release.setId,
      message: message.slice(0, 500),
      path: path.slice(0, 300),
      versions: Object.fromEntries(usedManifests(release).map(({ name, version }) => [name, version])),
      seenBy: 'edge',
      stack,
    });
  }
  return { newestState, releaseOf, charge };
}
