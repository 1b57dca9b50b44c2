import PQueue from 'p-queue';

/** Runs work, at once or when its turn comes. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Connections for calls that change or order a bag, of the pool's 20. More calls wait here as long as their callers do. In
 * the pool they would time out, and webhooks and polls with them.
 */
export const turnsAtOnce = 15;

/** Runs so many at the same time. The others wait, first come, first served. */
export function takeTurns(most: number): Turn {
  const line = new PQueue({ concurrency: most });
  return (work) => line.add(work);
}
