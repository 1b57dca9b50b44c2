/** Longer than any call of a turn. */
const mostMs = 30_000;
/** Chromium hands a lock on some milliseconds before what its holder has stored. */
const arrivalMs = 50;

/**
 * Runs tasks strictly one after the other, in all tabs where the browser has locks; a task that throws rejects its own promise only.
 * Before one begins that finds nothing stored, what another tab has stored has time to arrive.
 */
export function createTurns(name: string, hasStored: () => unknown) {
  let last: Promise<unknown> = Promise.resolve();
  const alone = async <T>(task: () => Promise<T>): Promise<T> => {
    let begun: Promise<T> | undefined;
    const begin = () => {
      begun ??= task();
      return begun;
    };
    try {
      await navigator.locks.request(name, { signal: AbortSignal.timeout(mostMs) }, async () => {
        if (!hasStored()) await new Promise((resolve) => setTimeout(resolve, arrivalMs));
        return begin();
      });
    } catch {
      // No locks here, or none in time: the task is run all the same. Its own failure is answered below.
    }
    return begin();
  };
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(() => alone(task));
    last = turn.catch(() => undefined);
    return turn;
  };
}
