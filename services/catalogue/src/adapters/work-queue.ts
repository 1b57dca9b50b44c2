import PQueue from 'p-queue';
import { QueueFull, type WaitOptions } from '../domain/make-variant.ts';

/** Runs a job when its turn comes. */
export type WorkQueue = <T>(job: () => Promise<T>, options?: WaitOptions) => Promise<T>;

/**
 * Runs so many jobs at once; the others wait their turn.
 * Refuses a job when too many wait already: a clear no is better than an answer nobody waits for.
 */
export function workQueue({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): WorkQueue {
  const queue = new PQueue({ concurrency });
  return async (job, { signal } = {}) => {
    signal?.throwIfAborted();
    if (queue.size >= maxWaiting) throw new QueueFull();
    // Heard while the job waits only: an encoder that runs can't be stopped, and its place must not be given away.
    const waiting = new AbortController();
    const leave = () => waiting.abort(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      return job();
    };
    return queue.add(begin, { signal: waiting.signal });
  };
}
