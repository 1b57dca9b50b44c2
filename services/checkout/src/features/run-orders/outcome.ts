import type { Jobs } from '../../domain/jobs.ts';
import type { Db, Tx } from '../../domain/transaction.ts';

export interface OrdersDeps {
  /** A transaction, when nothing is to be changed. */
  db: Db | Tx;
  jobs: Jobs;
}

/** Outcome of a command: for programs, and in lines for people. */
export interface Outcome {
  ok: boolean;
  data: unknown;
  lines: string[];
}

export const refused = (reason: string): Outcome => ({
  ok: false,
  data: { reason },
  lines: [`Refused: ${reason}`],
});
