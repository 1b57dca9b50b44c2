import PQueue from 'p-queue';

/** Runs work, at once or when its turn has come. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Of the pool's 20 connections, for whatever changes a bag or orders it. A crowd waits here, for as long as its callers do:
 * in the pool its last ones would be refused when its time limit is over, and with them the webhooks and polls behind them.
 */
export const turnsAtOnce = 15;

/** Lets so many works run at the same time; the others wait in line, first come, first served. */
export function takeTurns(most: number): Turn {
  const line = new PQueue({ concurrency: most });
  return (work) => line.add(work);
}
