/** For a search, after which PostgreSQL answers. */
export const searchMs = 1000;
/** For what the engine does at once. */
export const orderMs = 30_000;
/** For some thousand entries. */
export const batchMs = 120_000;

/** Undefined of what isn't there, as this engine says it. */
export const undefinedWhen =
  (isMissing: (error: unknown) => boolean) =>
  async <Result>(call: Promise<Result>): Promise<Result | undefined> => {
    try {
      return await call;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

/** The result of a call, or an error after so long, whatever the client does with the signal. */
export async function inTime<Result>(
  ms: number,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = AbortSignal.timeout(ms);
  const tooLate = new Promise<never>((_resolve, reject) => {
    late.addEventListener('abort', () => reject(new Error(`no answer in ${ms} ms`)), { once: true });
  });
  return Promise.race([call(late), tooLate]);
}

/** The result of what the engine does at once. */
export const order = <Result>(call: () => Promise<Result>): Promise<Result> => inTime(orderMs, call);
