import PQueue from 'p-queue';
import { QueueFull, type WaitOptions } from '../domain/make-variant.ts';

/** Runs a job when its turn comes. */
export type WorkQueue = <T>(job: () => Promise<T>, options?: WaitOptions) => Promise<T>;

/**
 * Runs so many jobs at once; the others wait their turn.
 * Refuses a job when too many wait already: the shopper would have left before the answer.
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
    // Only a waiting job is given up: a running encoder can't be stopped and keeps its place.
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
