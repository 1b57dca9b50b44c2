interface Trying {
  /** Once after trouble. */
  onBack?: () => void;
  /** Time for which nobody asks after a failure. */
  restMs?: number;
}

/** A call that may tell before its end that it is answered. */
type Call<Result> = (answered: () => void) => Promise<Result>;

/**
 * Asks something that may be away. Once it has failed, one call at a time tries it and the others fail at once: callers don't
 * pile up behind what hangs, and the first answer ends that.
 */
export function oneTrier(
  onAway: (error: unknown) => void,
  { onBack = () => {}, restMs = 0 }: Trying = {},
): <Result>(call: Call<Result>) => Promise<Result> {
  let failure: unknown;
  let tried = false;
  let restsUntil = 0;
  const answered = () => {
    if (failure) onBack();
    failure = undefined;
  };
  return async (call) => {
    if (failure && (tried || performance.now() < restsUntil)) throw failure;
    tried = true;
    try {
      const result = await call(answered);
      answered();
      return result;
    } catch (error) {
      if (!failure) onAway(error);
      failure = error;
      restsUntil = performance.now() + restMs;
      throw error;
    } finally {
      tried = false;
    }
  };
}
