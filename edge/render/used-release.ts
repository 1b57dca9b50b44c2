import type { ChannelState, FailureReport } from '@toile/releases-contract';
import { type Arm, findVersion, sameArm } from '../set/candidate.ts';
import { type PageRelease, pageRelease, usedManifests } from '../set/page-release.ts';
import type { PartFailure } from '../set/protocol.ts';
import { allFlaws, type PageFlaws, type Suspects } from './faults/flaws.ts';
import type { VersionMarks } from './version-marks.ts';

export type EdgeFailure = FailureReport & { stack?: string | undefined };

interface UsedReleaseOptions {
  marks: VersionMarks;
  suspects: Suspects;
  onFailure: (failure: EdgeFailure) => void;
  /** What the channel has now; undefined while nothing is known. */
  state: () => ChannelState | undefined;
}

/** The versions that page views are made with, which change with the channel and with each failure that is charged. */
export function createUsedRelease({ marks, suspects, onFailure, state: now }: UsedReleaseOptions) {
  const known = new WeakMap<ChannelState, { revision: number; release: PageRelease }>();

  /** What a page is made with now: one that was begun before a change would try versions that nobody wants any more. */
  const newestState = (arm: Arm): Arm => (arm.isPinned ? arm : sameArm(arm, now() ?? arm.live ?? arm));

  /** `own`: what failed on the page that it is for. */
  function releaseOf(state: ChannelState, own?: PageFlaws): PageRelease {
    if (own && !own.isEmpty) return pageRelease(state, allFlaws(marks.flawsOf, suspects.flawsOf, own.of));
    const revision = marks.revision() + suspects.revision();
    const last = known.get(state);
    if (last?.revision === revision) return last.release;
    const release = pageRelease(state, allFlaws(marks.flawsOf, suspects.flawsOf));
    known.set(state, { revision, release });
    return release;
  }

  /** `release`: the versions of the page that failed. */
  function report(state: ChannelState, release: PageRelease, failure: PartFailure & { path: string }): void {
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

  return {
    newestState,
    releaseOf,
    report,
    /** Whether pages are made without it already. */
    isCharged({ id, unit, isBlemish }: PartFailure): boolean {
      const { units, isBlemished } = marks.flawsOf(id);
      return isBlemish ? isBlemished : units.includes(unit) || units.includes('*');
    },
    /** Holds a failure against its version, and reports it. */
    charge(...[state, release, failure]: Parameters<typeof report>): void {
      if (marks.charge(failure)) report(state, release, failure);
    },
  };
}
