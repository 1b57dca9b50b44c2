/** Whatever was waited for did not come in its time. */
export class TimedOut extends Error {
  override name = 'TimedOut';
}

const stepMs = 50;

/**
 * Calls `onLate` after `limitMs`, counted in steps of a process that runs: one that a busy machine holds back must not
 * blame its versions for it. Steps in which `counts` is false are not counted. Returns the undo.
 */
export function afterPatience(limitMs: number, onLate: () => void, counts = () => true): () => void {
  let waitedMs = 0;
  const timer = setInterval(() => {
    if (counts()) waitedMs += stepMs;
    if (waitedMs < limitMs) return;
    clearInterval(timer);
    onLate();
  }, stepMs).unref();
  return () => clearInterval(timer);
}

/** The result of `work`, or a TimedOut after `limitMs`. What comes later is let go. */
export function inTime<T>(work: Promise<T>, limitMs: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new TimedOut(`${what} took longer than ${limitMs} ms`));
    const end = afterPatience(limitMs, late);
    work.then(resolve, reject).finally(end);
  });
}
