import { z } from 'zod';

/** RFC 9457 problem document, the body of every refusal of every service; some have more of their own. */
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
});
export type Problem = z.infer<typeof problemSchema>;
