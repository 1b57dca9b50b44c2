import { AsyncLocalStorage } from 'node:async_hooks';
import type { DeployableName } from '@toile/releases-contract';
import type { PageParts } from '@toile/shell-contract';
import type { PageRelease } from '../set/page-release.ts';
import type { CodeLocation, LastWords, PartFailure } from '../set/protocol.ts';
import type { JobTrace } from './job-trace.ts';
import { sharesTime } from './timeout.ts';

/** Calls of services that a loader has made. */
export interface ServiceCalls {
  open: number;
  /** A service could not be reached, was too slow or answered 5xx: what the loader then does is not its fault. */
  failed: boolean;
  /** A service, or the way to it, refused what was asked for: what comes of that is the address's. */
  refused: boolean;
}

/** A document in the making. */
export interface Job {
  id: number;
  release: PageRelease;
  failures: PartFailure[];
  /** The parts that were asked for it. */
  used: DeployableName[];
  /** The page's own route, once its code is asked for. */
  route?: CodeLocation;
  /** Known once the route has been matched and its loaders have run. */
  parts?: PageParts;
  /** The page or widget whose code was entered last. */
  entered?: CodeLocation;
  requestId?: string | undefined;
  /** Absent where nothing is traced. */
  trace?: JobTrace | undefined;
  /** Of the visitor for whom alone it is made; absent for documents that are the same for all. */
  cookie?: string | undefined;
  /** True when each scope that it enters is noted before its code runs. */
  isNoted?: boolean;
  /** Calls of services that it waits for. */
  openCalls: number;
  /** Of what services have answered; undefined once one has not said. */
  keys: Set<string> | undefined;
}

export const newJob = (id: number, release: PageRelease): Job => ({
  id,
  release,
  failures: [],
  used: ['shell'],
  openCalls: 0,
  keys: new Set(),
});

interface Running {
  job?: Job | undefined;
  /** Owner of the running code. */
  location: CodeLocation;
  calls?: ServiceCalls | undefined;
}

const running = new AsyncLocalStorage<Running>();
let note: (location: LastWords['note']) => void = () => undefined;

/**
 * Callback for what is entered before it runs, and `undefined` once that is over. It costs a write each: documents
 * are noted only where a worker has ended for no known reason.
 */
export function noteEntering(listener: typeof note): void {
  note = listener;
}

/** The document and part that the running code belongs to, also after promises, timers and callbacks. */
export const whatRuns = (): Running | undefined => running.getStore();

/** Runs code as part of a place. What it starts later belongs to that place too. */
export function within<T>(location: CodeLocation, work: () => T, more: Partial<Running> = {}): T {
  const outer = running.getStore();
  const job = 'job' in more ? more.job : outer?.job;
  if (job && location.scope !== '*') job.entered = location;
  if (job?.isNoted) note({ ...location, job: job.id });
  return running.run({ job, calls: outer?.calls, ...more, location }, work);
}

/** Runs the code of a whole bundle: it belongs to no document, and is noted as long as it runs. */
export function evaluating<T>(id: string, work: () => T): T {
  const location: CodeLocation = { id, scope: '*' };
  note(location);
  try {
    return running.run({ location }, work);
  } finally {
    note(undefined);
  }
}

/** Makes a document and then removes its note. `work` never rejects. */
export async function making<T>(job: Job, work: () => Promise<T>): Promise<T> {
  const end = sharesTime();
  const made = await work();
  end();
  if (job.isNoted) note(undefined);
  return made;
}
