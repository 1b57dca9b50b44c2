/** As far apart as the medians of the times of a known and an unknown thing may be. */
const mostMs = 5;
const measurements = 3;

interface Calls {
  known(): Promise<unknown>;
  unknown(): Promise<unknown>;
}

/**
 * Milliseconds between the medians of two calls that are made in turns. A busy machine only adds to it, so a gap that is too
 * wide is measured again, twice at most, and the narrowest counts.
 */
export async function msApart(calls: Calls, rounds = 120): Promise<number> {
  let narrowest = Number.POSITIVE_INFINITY;
  for (let left = measurements; left > 0 && narrowest > mostMs; left -= 1)
    narrowest = Math.min(narrowest, await measure(calls, rounds));
  return narrowest;
}

async function measure({ known, unknown }: Calls, rounds: number): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.known.push(await msOf(known));
    times.unknown.push(await msOf(unknown));
  }
  return Math.abs(median(times.known) - median(times.unknown));
}

async function msOf(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
