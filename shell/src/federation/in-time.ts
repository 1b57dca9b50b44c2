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

/** The result of `work`, or an error after `limitMs` of the page's own time: nothing of a page waits for ever. */
export function inTime<T>(work: Promise<T>, limitMs: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = countDown(limitMs, () => reject(new Error(`${what} took too long`)));
    work.then(resolve, reject).finally(stop);
  });
}
