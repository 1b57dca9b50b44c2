import { z } from 'zod';

/** Per cent of the visitors: more than none, and not all, which is a promotion. */
export const shareSchema = z.number().gt(0).lt(100);

/** The same as it is asked for: a hundredth is read back from the database as it was written. Older services took any. */
const hundredthsUpTo = (most: number) =>
  z
    .number()
    .refine(
      (share) => share > 0 && share <= most && share === Math.round(share * 100) / 100,
      `must be 0.01 to ${most} in steps of 0.01`,
    );
export const wantedShareSchema = hundredthsUpTo(99.99);

const planStepSchema = z.object({
  /** Per cent of the visitors; 100 is a promotion. */
  share: z.number().gt(0).max(100),
  /** The next one follows not sooner. */
  seconds: z
    .int()
    .min(1)
    .max(30 * 24 * 3600)
    .optional(),
});
const planOf = (step: typeof planStepSchema) =>
  z
    .array(step)
    .min(2)
    .max(20)
    .refine(
      (steps) => steps.every(({ share }, at) => share > (steps[at - 1]?.share ?? 0)),
      'must grow with each step',
    )
    .refine(
      (steps) => steps.slice(0, -1).every(({ seconds }) => seconds !== undefined),
      'must say how long each step but the last takes',
    );
/** Shares that follow each other while the visits say nothing against it. */
export const canaryPlanSchema = planOf(planStepSchema);
/** The same as it is asked for. */
export const wantedPlanSchema = planOf(planStepSchema.extend({ share: hundredthsUpTo(100) }));
export type CanaryPlan = z.infer<typeof canaryPlanSchema>;
