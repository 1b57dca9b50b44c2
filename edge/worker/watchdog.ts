import { openSync } from 'node:fs';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { LongStretches, WatchdogData } from './watchdog-thread.ts';

const beatMs = 100;

/** Does what is this program's own: no version is the cause of how long it takes. */
type DoOwn = (work: () => void) => void;

/**
 * Watches this process from a thread of its own: code that doesn't let go, and memory that grows beyond the limit. The
 * thread finds out whose code it is, writes that into the black box, and ends the process. Code that lets go, but seldom, is told.
 */
export async function startWatchdog(
  limits: Omit<WatchdogData, 'beat' | 'stat'>,
  onLong: (stretches: LongStretches) => void,
): Promise<DoOwn> {
  const beat = new Int32Array(new SharedArrayBuffer(8));
  setInterval(() => Atomics.add(beat, 0, 1), beatMs);
  // Opened by the watched thread: it is about that one, whoever reads it.
  const stat = openSync('/proc/thread-self/stat', 'r');
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { ...limits, beat, stat } satisfies WatchdogData,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
    execArgv: ['--no-warnings'],
    env: SHARE_ENV,
  });
  await new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  thread.on('message', onLong);
  return (work) => {
    Atomics.store(beat, 1, 1);
    try {
      work();
    } finally {
      Atomics.add(beat, 0, 1);
      Atomics.store(beat, 1, 0);
    }
  };
}
