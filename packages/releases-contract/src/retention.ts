import { z } from 'zod';
import { deployableNameSchema } from './name-schemas.ts';
import { versionSchema } from './release.ts';

/**
 * Reason why a version may still be needed. `shown`: a channel or its canary has it. `rollback`: it is near the end of a
 * channel's line. `pin`, `tab`: a browser has it. `history`: a channel showed it lately, so that a link to that moment
 * opens. `young`, `newest`: by its publication.
 */
export const neededForSchema = z.enum(['shown', 'rollback', 'pin', 'tab', 'history', 'young', 'newest']);

/** A published version whose files are there, with all that it may be needed for; nothing: its files may go. */
export const keptVersionSchema = z.object({
  name: deployableNameSchema,
  version: versionSchema,
  publishedAt: z.iso.datetime(),
  neededFor: z.array(neededForSchema),
});
export type KeptVersion = z.infer<typeof keptVersionSchema>;

/** Files that would go by the rules of the release service, and what stays. */
export const retentionSchema = z.object({
  /** For so long after a moment it can be opened, in days. */
  days: z.int(),
  /** Count of the versions of each part, and of each channel's line of it, that stay in any case. */
  newest: z.int(),
  versions: z.array(keptVersionSchema),
});
export type Retention = z.infer<typeof retentionSchema>;

export const retireRequestSchema = z.object({ name: deployableNameSchema, version: versionSchema });

/** Files of the store that are of no version: whoever published them was killed before they were accepted. */
export const leftoverSchema = z.object({
  name: deployableNameSchema,
  version: versionSchema,
  /** Since when nobody has touched them. */
  since: z.iso.datetime(),
});
export type Leftover = z.infer<typeof leftoverSchema>;
export const leftoversSchema = z.array(leftoverSchema);
