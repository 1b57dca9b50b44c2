import { currentOf, ownerOfSlot, usedManifests } from '../set/page-release.ts';
import type { CodeLocation } from '../set/protocol.ts';
import { type Job, whatRuns } from './job-context.ts';

export interface WhatRuns {
  job?: number | undefined;
  /** Location that was entered last on the way to the running code. */
  location?: CodeLocation | undefined;
  /** The page's own route, once it is known. */
  owner?: CodeLocation | undefined;
  slots?: CodeLocation[] | undefined;
}

/** The route's owner once it is known; before, everything is the shell's. */
export function ownerOf({ release, route, parts }: Pick<Job, 'release' | 'route' | 'parts'>): CodeLocation {
  if (!parts?.remote || !parts.chunk) return route ?? { id: release.shell.id, scope: '*' };
  return { id: currentOf(release, parts.remote).id, scope: `route ${parts.chunk}` };
}

function slotsOf({ release, parts }: Job): CodeLocation[] {
  return (parts?.slots ?? []).flatMap((slot): CodeLocation[] => {
    const owner = ownerOfSlot(release, slot);
    return owner ? [{ id: owner.id, scope: `slot ${slot}` }] : [];
  });
}

/** Parts that are left out already can't be what runs. */
const isUsed = ({ release }: Job, { id, scope }: CodeLocation) => {
  const part = usedManifests(release).find((manifest) => manifest.id === id);
  return !(part && release.leftOut[part.name]?.includes(scope));
};

/** Locations that made a document: its route and its widgets. */
export const locationsOf = (job: Job): CodeLocation[] => [ownerOf(job), ...slotsOf(job)];

/** Lets the watchdog ask what runs while the thread is paused. */
export function answerWatchdog(): void {
  const answer = (): string => {
    const { job, location } = whatRuns() ?? {};
    const runs: WhatRuns = {
      job: job?.id,
      location,
      ...(job && { owner: ownerOf(job), slots: slotsOf(job).filter((slot) => isUsed(job, slot)) }),
    };
    return JSON.stringify(runs);
  };
  Object.defineProperty(globalThis, Symbol.for('toile.what-runs'), { value: answer });
}
