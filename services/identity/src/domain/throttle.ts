export interface Limit {
  name: string;
  /** Attempts within the time. */
  points: number;
  seconds: number;
}

/** A limit, and the one whom it counts. */
export interface Counted {
  limit: Limit;
  who: string;
  /** A right answer resets it. */
  isForgiven?: boolean;
}

/** Counts attempts of all processes of the service together. */
export interface Throttle {
  /** Counts an attempt. Seconds to wait when there were too many, else 0. */
  count(limit: Limit, who: string): Promise<number>;
  forgive(limit: Limit, who: string): Promise<void>;
}

/**
 * Counts an attempt by each limit, one after the other: one that a limit refuses must not count for the next, or one address
 * locks all out. Seconds to wait when there were too many, else 0.
 */
export async function countAll(throttle: Throttle, counted: readonly Counted[]): Promise<number> {
  for (const { limit, who } of counted) {
    const retryAfter = await throttle.count(limit, who);
    if (retryAfter > 0) return retryAfter;
  }
  return 0;
}

/** After a right answer. */
export async function forgiveAll(throttle: Throttle, counted: readonly Counted[]): Promise<void> {
  for (const { limit, who, isForgiven } of counted) if (isForgiven) await throttle.forgive(limit, who);
}
