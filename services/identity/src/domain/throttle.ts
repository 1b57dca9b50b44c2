export interface Limit {
  name: string;
  /** Attempts within the time. */
  points: number;
  seconds: number;
}

/** Counts attempts of all processes of the service together. */
export interface Throttle {
  /** Counts an attempt. Seconds to wait when there were too many, else 0. */
  count(limit: Limit, who: string): Promise<number>;
  forgive(limit: Limit, who: string): Promise<void>;
}
