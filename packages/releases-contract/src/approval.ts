import { z } from 'zod';
import { deployableNameSchema } from './name-schemas.ts';
import { breakGlass } from './release.ts';
import { canaryPlanSchema } from './shares.ts';
import { targetSchema } from './target.ts';

/** A change that a second person approves before it is made. */
export const askedChangeSchema = z.object({
  id: z.uuid(),
  channel: z.string(),
  action: z.enum(['promote', 'promote-set', 'rollback', 'remove', 'candidate', 'skip-step']),
  changed: z.partialRecord(deployableNameSchema, z.string().nullable()),
  /** Of a canary, in per cent. */
  share: z.number().nullable(),
  target: targetSchema.nullable(),
  /** Steps that follow by themselves once it is approved. */
  plan: canaryPlanSchema.nullable(),
  /** Channel whose whole set it is. */
  from: z.string().nullable(),
  actor: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  /** The last moment at which it is approved. */
  until: z.iso.datetime(),
  /** True when the channel shows something else by now: nobody can approve it any more. */
  isOvertaken: z.boolean().optional(),
});
export type AskedChange = z.infer<typeof askedChangeSchema>;

/** A second person's word on it, with what they take on themselves. */
export const approvalRequestSchema = z.object({
  reason: z.string().min(1).max(500),
  breakGlass: breakGlass.optional(),
  noBrowser: breakGlass.optional(),
  anyway: z.boolean().optional(),
});
/** Approval as the history has it. */
export const approvalSchema = z.object({ actor: z.string(), reason: z.string() });
export type Approval = z.infer<typeof approvalSchema>;
