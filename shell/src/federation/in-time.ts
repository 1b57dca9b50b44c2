/** Longest that an entry, a chunk or a widget may take to come: the version before then stands within 5 s (T41). */
export const fileMs = 4000;

/** The result of `work`, or an error after `limitMs`: nothing of a page waits for ever. */
export function inTime<T>(work: Promise<T>, limitMs: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${what} took too long`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
