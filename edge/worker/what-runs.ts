import { currentOf, ownerOfSlot, usedManifests } from '../set/page-release.ts';
import type { Place } from '../set/protocol.ts';
import { type Job, whatRuns } from './job-context.ts';

export interface WhatRuns {
  job?: number | undefined;
  /** What was entered last on the way to the running code. */
  place?: Place | undefined;
  /** The page's own route, once it is known. */
  owner?: Place | undefined;
  slots?: Place[] | undefined;
}

/** The route's owner once it is known; before, everything is the shell's. */
export function ownerOf({ release, route, parts }: Pick<Job, 'release' | 'route' | 'parts'>): Place {
  if (!parts?.remote || !parts.chunk) return route ?? { id: release.shell.id, unit: '*' };
  return { id: currentOf(release, parts.remote).id, unit: `route ${parts.chunk}` };
}

function slotsOf({ release, parts }: Job): Place[] {
  return (parts?.slots ?? []).flatMap((slot): Place[] => {
    const owner = ownerOfSlot(release, slot);
    return owner ? [{ id: owner.id, unit: `slot ${slot}` }] : [];
  });
}

/** Parts that are left out already can't be what runs. */
const isUsed = ({ release }: Job, { id, unit }: Place) => {
  const part = usedManifests(release).find((manifest) => manifest.id === id);
  return !(part && release.leftOut[part.name]?.includes(unit));
};

/** What made a document: its route and its widgets. */
export const placesOf = (job: Job): Place[] => [ownerOf(job), ...slotsOf(job)];

/** Lets the watchdog ask what runs while the thread is paused. */
export function answerWatchdog(): void {
  const answer = (): string => {
    const { job, place } = whatRuns() ?? {};
    const runs: WhatRuns = {
      job: job?.id,
      place,
      ...(job && { owner: ownerOf(job), slots: slotsOf(job).filter((slot) => isUsed(job, slot)) }),
    };
    return JSON.stringify(runs);
  };
  Object.defineProperty(globalThis, Symbol.for('toile.what-runs'), { value: answer });
}
