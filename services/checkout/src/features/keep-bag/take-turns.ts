import PQueue from 'p-queue';

/** Runs work, at once or when its turn has come. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many works run at the same time; the others wait in line, first come, first served. */
export function takeTurns(most: number): Turn {
  const line = new PQueue({ concurrency: most });
  return (work) => line.add(work);
}
