import { setTimeout as sleep } from 'node:timers/promises';
import type { PageRelease } from '../../set/page-release.ts';
import type { PartFailure, RenderOutcome } from '../../set/protocol.ts';
import { failuresOf } from '../last-words.ts';
import type { WorkerProcess, WorkerProcessOptions } from '../worker-process.ts';

/** Result of one page in a process of its own. */
export interface Trial {
  /** Absent: the process ended over it. */
  outcome?: RenderOutcome | undefined;
  /** Also of what was loaded for it, and what failed a moment later. */
  failures: PartFailure[];
}

interface TryPagesOptions {
  release: PageRelease;
  /** Empty: the release is loaded alone. */
  paths: readonly string[];
  /** True to wait for what fails later. */
  isPatient: boolean;
  start: (listeners: Pick<WorkerProcessOptions, 'onUncaught' | 'onEnd'>) => WorkerProcess;
}

/** Time for what fails later. */
const aftermathMs = 300;

/**
 * Makes pages one after the other in a new process, and ends it. The last answer is that of the page that ended the process, or of
 * loading, where no page was made.
 */
export async function tryPages({ release, paths, isPatient, start }: TryPagesOptions): Promise<Trial[]> {
  const uncaughtFailures: PartFailure[] = [];
  let ended: PartFailure[] = [];
  const worker = start({
    onUncaught: ({ id, isReportOnly, ...uncaught }) =>
      void (id && !isReportOnly && uncaughtFailures.push({ id, ...uncaught })),
    onEnd: (words) => {
      ended = failuresOf(words);
    },
  });
  async function make(path: string, loading: PartFailure[]): Promise<Trial> {
    const end = await worker.render({ release, path }, true);
    if (end.ended) return { failures: [...loading, ...failuresOf(end.words)] };
    if (isPatient) await sleep(aftermathMs);
    const { outcome } = end;
    return { outcome, failures: [...loading, ...outcome.failures, ...uncaughtFailures.splice(0)] };
  }

  try {
    const loading = await worker.warm(release);
    if (worker.pid === undefined) throw new Error('A process for a trial could not be started');
    const trials: Trial[] = loading && paths.length > 0 ? [] : [{ failures: loading ?? ended }];
    for (const path of loading ? paths : []) {
      trials.push(await make(path, loading ?? []));
      if (!trials.at(-1)?.outcome) break;
    }
    return trials;
  } finally {
    worker.kill();
  }
}
