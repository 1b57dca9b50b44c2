/** Longest that an entry, a chunk or a widget may take to come: the version before then stands within 5 s (T41). */
export const fileMs = 4000;

const tickMs = 250;

/**
 * Calls `then` after `limitMs` in which this page could run, unless it is stopped by what is returned: a device that slept, a tab in the
 * background or a busy processor is no version's fault.
 */
export function countDown(limitMs: number, then: () => void): () => void {
  let leftMs = limitMs;
  const clock = setInterval(() => {
    leftMs -= tickMs;
    if (leftMs > 0) return;
    clearInterval(clock);
    then();
  }, tickMs);
  return () => clearInterval(clock);
}

/** Error of work that was not over in time, and may still be. */
class TooLateError extends Error {
  readonly work: Promise<unknown>;
  constructor(what: string, work: Promise<unknown>) {
    super(`${what} took too long`);
    this.work = work;
  }
}

/** Work that an error, or what has caused it, has not waited for. */
export const lateWork = (error: unknown): Promise<unknown> | undefined =>
  error instanceof TooLateError ? error.work : error instanceof Error ? lateWork(error.cause) : undefined;

/** The result of `work`, or an error after `limitMs` of the page's own time: nothing of a page waits for ever. */
export function inTime<T>(work: Promise<T>, limitMs: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = countDown(limitMs, () => reject(new TooLateError(what, work)));
    work.then(resolve, reject).finally(stop);
  });
}
