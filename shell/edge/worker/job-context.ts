import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageParts } from '../../src/server-contract.ts';
import type { PageRelease } from '../render/page-release.ts';
import type { PartFailure, Place } from './protocol.ts';

/** Calls of services that a loader has made. */
export interface ServiceCalls {
  open: number;
  /** A service could not be reached, was too slow or answered 5xx: what the loader then does is not its fault. */
  failed: boolean;
}

/** One document in the making. */
export interface Job {
  id: number;
  release: PageRelease;
  failures: PartFailure[];
  /** Known once the route has been matched and its loaders have run. */
  parts?: PageParts;
  requestId?: string | undefined;
  /** Each place that it enters is told before its code runs. */
  isNoted?: boolean;
}

interface Running {
  job?: Job | undefined;
  /** Whose code runs. */
  place: Place;
  calls?: ServiceCalls | undefined;
}

const running = new AsyncLocalStorage<Running>();
let note: (place: Place & { job?: number | undefined }) => void = () => undefined;

/** Who is told of places that are entered: costs a write each, so only where a worker has ended for no known reason. */
export function noteEntering(listener: typeof note): void {
  note = listener;
}

/** What the code that asks is a part of; it follows promises, timers and callbacks. */
export const whatRuns = (): Running | undefined => running.getStore();

/** Runs code as that of a place; what it starts stays attributed to it. */
export function within<T>(place: Place, work: () => T, more: Partial<Running> = {}): T {
  const outer = running.getStore();
  const job = 'job' in more ? more.job : outer?.job;
  if (!job || job.isNoted) note({ ...place, job: job?.id });
  return running.run({ job, calls: outer?.calls, ...more, place }, work);
}
