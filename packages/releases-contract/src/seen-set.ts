import { idOf } from '@toile/contracts';
import { z } from 'zod';
import { verdictCheckSchema } from './verdict.ts';

const text = z.string().max(1000);

/** Findings of somebody with a browser about a set. */
export const seenCheckNames = ['pages', 'pages-not-opened', 'fault-matrix'] as const;

/** The word of whoever checks or changes a channel: how the pages of a set did in a browser, and against what faults. */
export const seenSetSchema = z.object({
  setId: idOf<'set'>(z.string().max(80)),
  checks: z
    .array(
      verdictCheckSchema.extend({
        name: z.enum(seenCheckNames),
        problems: z
          .array(z.object({ says: text, parts: z.array(z.string().max(40)).max(20), remedy: text }))
          .max(50),
      }),
    )
    .max(seenCheckNames.length)
    .refine(
      (checks) => checks.every(({ outcome, problems }) => outcome === 'passed' || problems.length > 0),
      'says why, unless it passed',
    ),
});
export type SeenSet = z.infer<typeof seenSetSchema>;
export type SeenCheck = SeenSet['checks'][number];
