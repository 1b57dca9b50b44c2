import { idOf } from '@toile/contracts';
import { z } from 'zod';
import { approvalSchema } from './approval.ts';
import { commitSchema } from './commit.ts';
import { holdDetailsSchema } from './hold.ts';
import { deployableNameSchema } from './name-schemas.ts';
import { stageSchema } from './stages.ts';
import { targetSchema } from './target.ts';
import { verdictSchema } from './verdict.ts';
import { versionLifeSchema } from './version-life.ts';
import { momentSchema } from './way-back.ts';

/** A change of a channel: who made it, why, and what the gates said. */
export const historyEntrySchema = z.object({
  revision: z.int(),
  /** `promote`, `rollback`, `remove`, `candidate`, `end-candidate`, `clear-marks`, and what later services do. */
  action: z.string(),
  setId: idOf<'set'>(z.string()),
  changed: z.partialRecord(deployableNameSchema, z.string().nullable()),
  /** Of the visitors, in per cent, that get the canary afterwards. */
  share: z.number().nullable(),
  /** The canary that ran afterwards: of two the one that was changed. */
  candidate: z.object({ target: targetSchema.optional() }).nullish(),
  /** Another that ran beside it. */
  second: z.object({ share: z.number() }).nullish(),
  actor: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  /** Of this entry and of the hash before it; null for those that are older than the hashes. */
  hash: z.string().nullable(),
  verdict: verdictSchema.nullish(),
  breakGlass: z.string().nullish(),
  /** Word of the second person. */
  approved: approvalSchema.nullish(),
  hold: holdDetailsSchema.nullish(),
  /** Of a rollback of all parts to a moment. */
  backTo: momentSchema.nullish(),
  /** Of a promotion of all parts from another channel. */
  promotedFrom: stageSchema.nullish(),
});
export const historySchema = z.array(historyEntrySchema);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A published version without its manifest. */
export const publishedVersionSchema = z.object({
  name: deployableNameSchema,
  version: z.string(),
  publishedAt: z.iso.datetime(),
  /** Owner of the key that has signed it. */
  actor: z.string(),
  note: z.string().nullable(),
  /** Author and place of the sources, as its publisher says. */
  author: z.string().nullish(),
  commit: z.string().nullish(),
  /** Time at which its files were taken away, and by whom: nobody needed them. */
  retiredAt: z.iso.datetime().nullish(),
  retiredBy: z.string().nullish(),
  life: versionLifeSchema,
  /**
   * Commits that it brings to the live version, the newest first; of many the last ones. Null: its publisher named none.
   */
  commitsSinceLive: z.array(commitSchema).nullable(),
});
export const publishedVersionsSchema = z.array(publishedVersionSchema);
export type PublishedVersion = z.infer<typeof publishedVersionSchema>;
