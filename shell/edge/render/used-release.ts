import type { ChannelState, FailureReport } from '@toile/contracts';
import { type Arm, findVersion, sameArm } from '../candidate.ts';
import type { PartFailure } from '../worker/protocol.ts';
import { type PageRelease, pageRelease, usedManifests } from './page-release.ts';
import type { VersionMarks } from './version-marks.ts';

export type EdgeFailure = FailureReport & { stack?: string | undefined };

/** Both only grow. */
const ageOf = ({ revision, registry }: ChannelState) => revision + registry.revision;

/** The versions that page views are made with, which change with the channel and with each failure that is charged. */
export function createUsedRelease(marks: VersionMarks, onFailure: (failure: EdgeFailure) => void) {
  let newest: ChannelState | undefined;
  const known = new WeakMap<ChannelState, { revision: number; release: PageRelease }>();

  /** What a page is made with now: one that was begun before a change would try versions that nobody wants any more. */
  function newestState(arm: Arm): Arm {
    if (arm.isPinned) return arm;
    const { live: state = arm } = arm;
    if (!newest || ageOf(state) >= ageOf(newest)) newest = state;
    return sameArm(arm, newest);
  }

  function releaseOf(state: ChannelState): PageRelease {
    const revision = marks.revision();
    const last = known.get(state);
    if (last?.revision === revision) return last.release;
    const release = pageRelease(state, marks.flawsOf);
    known.set(state, { revision, release });
    return release;
  }

  /** `release`: the versions of the page that failed. */
  function charge(state: ChannelState, release: PageRelease, failure: PartFailure & { path: string }): void {
    if (!marks.charge(failure)) return;
    const { id, phase, message, stack, path } = failure;
    const { manifest } = findVersion(state, id) ?? {};
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
