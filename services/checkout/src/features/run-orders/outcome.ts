import type { Jobs } from '../../domain/jobs.ts';
import type { Db, Tx } from '../../domain/transaction.ts';

export interface OrdersDeps {
  /** A transaction when it is part of something larger. */
  db: Db | Tx;
  jobs: Jobs;
}

/** Outcome of a command: for programs, and in lines for people. */
export interface Outcome {
  ok: boolean;
  data: unknown;
  lines: string[];
}

/** Outcome of something that changes an order. */
export interface ActOutcome extends Outcome {
  /** Words for the audit, without anything about the shopper. */
  what: string;
  /** Name of what was refused, for programs. */
  code?: 'unknown' | 'moved-on' | 'refused';
}

export const refused = (reason: string, code: ActOutcome['code'] = 'refused'): ActOutcome => ({
  ok: false,
  data: { reason },
  lines: [`Refused: ${reason}`],
  what: reason,
  code,
});
