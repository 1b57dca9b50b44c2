import { idOf } from '@toile/contracts';
import { z } from 'zod';
import { deployableNameSchema } from './name-schemas.ts';
import { releaseTupleSchema, versionSchema } from './release.ts';
import { targetSchema } from './target.ts';

/** A change of a channel that decided what a visitor had. */
const decisionSchema = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  changed: z.partialRecord(deployableNameSchema, versionSchema.nullable()),
  share: z.number().nullable(),
  actor: z.string(),
  reason: z.string(),
});
export type Decision = z.infer<typeof decisionSchema>;

const ranThenSchema = z.object({
  id: z.string(),
  setId: idOf<'set'>(z.string()),
  share: z.number(),
  /** People whose it was, instead of a share. */
  target: targetSchema.optional(),
  place: z.number().optional(),
});

/** Set of a visitor at a moment, and what led there. */
export const explanationSchema = z.object({
  channel: z.string(),
  at: z.iso.datetime(),
  /** Absent: somebody without a cookie. */
  visitor: z.string().optional(),
  /** Of the channel, since `since`; edges have it a second or two later. */
  revision: z.int(),
  since: z.iso.datetime(),
  /** Undecided: a canary ran that was not written down, or the visitor is not known. */
  side: z.enum(['all', 'candidate', 'others', 'undecided']),
  setId: idOf<'set'>(z.string()),
  versions: releaseTupleSchema,
  /** The canary that ran then, and where the visitor stands for it between 0 and 100. */
  candidate: ranThenSchema.optional(),
  /** Another that ran beside it for other visitors. */
  second: ranThenSchema.optional(),
  /** The last that gave each version, and all of the canary; the newest first. */
  decisions: z.array(decisionSchema),
});
export type Explanation = z.infer<typeof explanationSchema>;
