/** Address of a database, by the names that the environment has for it. */
export interface DatabaseAddresses {
  DATABASE_URL: string;
  /** Absent: `DATABASE_URL` gives sessions too; no pooler in transaction mode stands there. */
  DATABASE_SESSION_URL?: string | undefined;
}

/** Longest time of work on it; 0 is no limit. */
export interface TimeLimits {
  DATABASE_STATEMENT_SECONDS: number;
  DATABASE_LOCK_SECONDS: number;
  DATABASE_IDLE_SECONDS: number;
}

export type DatabaseSettings = DatabaseAddresses & TimeLimits;
