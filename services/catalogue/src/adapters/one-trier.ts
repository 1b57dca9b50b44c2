interface Trying {
  /** Once after trouble. */
  onBack?: () => void;
  /** Time for which nobody asks after a failure. */
  restMs?: number;
}

/**
 * Asks something that may be away. Once it has failed, one call at a time tries it and the others fail at once: callers don't
 * pile up behind what hangs, and the first answer ends that.
 */
export function oneTrier(
  onAway: (error: unknown) => void,
  { onBack = () => {}, restMs = 0 }: Trying = {},
): <Result>(call: () => Promise<Result>) => Promise<Result> {
  let failure: unknown;
  let tried = false;
  let restsUntil = 0;
  return async (call) => {
    if (failure && (tried || performance.now() < restsUntil)) throw failure;
    tried = true;
    try {
      const result = await call();
      if (failure) onBack();
      failure = undefined;
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
