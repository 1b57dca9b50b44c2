import { z } from 'zod';
import { healthComparisonSchema, healthVerdictSchema } from './health.ts';
import { deployableNameSchema } from './name-schemas.ts';
import { targetSchema } from './target.ts';

/** A canary that runs, or that ended while its visits are still kept. */
export const canaryRunSchema = z.object({
  id: z.string(),
  versions: z.partialRecord(deployableNameSchema, z.string()),
  /** People who had it last, instead of a share. */
  target: targetSchema.nullable(),
  began: z.iso.datetime(),
  /** Change that ended it; null while it runs. */
  ended: z
    .object({ at: z.iso.datetime(), action: z.string(), actor: z.string(), reason: z.string() })
    .nullable(),
});
export type CanaryRun = z.infer<typeof canaryRunSchema>;

const pointSchema = z.object({
  at: z.iso.datetime(),
  /** So far, as all that stands here. */
  visits: z.object({ tried: z.int(), control: z.int() }),
  verdict: healthVerdictSchema,
  comparisons: z.array(healthComparisonSchema.omit({ isSure: true })),
});
export type CurvePoint = z.infer<typeof pointSchema>;

/** Both variants over time: what the verdict was made of at each moment. */
export const canaryCurveSchema = canaryRunSchema.extend({
  /** Time between two points. */
  minutes: z.int(),
  points: z.array(pointSchema),
});
export type CanaryCurve = z.infer<typeof canaryCurveSchema>;
