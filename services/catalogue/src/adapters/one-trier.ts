/**
 * Asks something that may be away. Once it has failed, one call at a time tries it and the others fail at once: callers don't
 * pile up behind what hangs, and the first answer ends that.
 */
export function oneTrier(onAway: (error: unknown) => void) {
  let failure: unknown;
  let tried = false;
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (failure && tried) throw failure;
    tried = true;
    try {
      const result = await call();
      failure = undefined;
      return result;
    } catch (error) {
      if (!failure) onAway(error);
      failure = error;
      throw error;
    } finally {
      tried = false;
    }
  };
}
