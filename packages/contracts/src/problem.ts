import { z } from 'zod';
import { verdictSchema } from './verdict.ts';

/** RFC 9457 problem document, the body of every refusal of every service. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Stable and for programs, e.g. `invalid-input`, `unknown-product`. */
  code: z.string(),
  /** For people: what to do about it. */
  detail: z.string().optional(),
  requestId: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Why gates have refused a change of a channel, or a version. */
  verdict: verdictSchema.optional(),
});
export type Problem = z.infer<typeof problemSchema>;
