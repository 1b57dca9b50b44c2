const minuteMs = 60_000;
/** In a minute: what a version does less often keeps hardly anybody waiting. */
const mostStretches = 10;

/** Counts stretches of code by their version; answers true once a minute for one that has had too many. */
export function createLongStretches(now: () => number = () => performance.now()): (id: string) => boolean {
  const seen = new Map<string, number>();
  let minute = 0;
  return (id) => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) seen.clear();
    minute = current;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === mostStretches;
  };
}
