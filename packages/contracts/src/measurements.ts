import { z } from 'zod';
import { garments, measures } from './garments.ts';

/** A length in cm, to the half. */
const cm = z.number().min(1).max(300).multipleOf(0.5);

/** A garment in cm: of each line as many figures as the piece has sizes, in their order. */
export const measurementsSchema = z.object({
  garment: z.enum(garments),
  lines: z
    .array(z.object({ measure: z.enum(measures), cm: z.array(cm).min(1).max(40) }))
    .min(1)
    .refine(
      (lines) => new Set(lines.map(({ measure }) => measure)).size === lines.length,
      'name a measure twice',
    ),
});
export type Measurements = z.infer<typeof measurementsSchema>;
