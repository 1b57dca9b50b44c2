import { problemSchema } from '@toile/contracts';
import { z } from 'zod';

/** A problem of a change, for people. */
export const verdictProblemSchema = z.object({
  says: z.string(),
  /** The parts that conflict. */
  parts: z.array(z.string()),
  /** The teams of those parts. */
  owners: z.array(z.string()),
  /** Remedy for it. */
  remedy: z.string(),
});
export type VerdictProblem = z.infer<typeof verdictProblemSchema>;

/**
 * Result of one gate. Of a check that was left out the problem is why. A check that passed names what the channel has
 * against it already: no change is refused for what it doesn't bring.
 */
export const verdictCheckSchema = z.object({
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'left-out']),
  problems: z.array(verdictProblemSchema),
});
export type VerdictCheck = z.infer<typeof verdictCheckSchema>;

/** Verdict of all gates on a change. */
export const verdictSchema = z.object({
  /** No check has failed. */
  passed: z.boolean(),
  checks: z.array(verdictCheckSchema),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** A refusal of the release service, with why gates have refused a change of a channel, or a version. */
export const releaseProblemSchema = problemSchema.extend({ verdict: verdictSchema.optional() });
