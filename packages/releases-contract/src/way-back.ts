import { idOf } from '@toile/contracts';
import { z } from 'zod';
import { keptComparisonSchema } from './comparison.ts';
import { deployableNameSchema } from './name-schemas.ts';
import { changeOfChannel, judgedChange, someChangesSchema, versionSchema } from './release.ts';
import { seenSetSchema } from './seen-set.ts';
import type { SetId } from './set-id.ts';
import { channelNameSchema, stageSchema } from './stages.ts';
import { verdictSchema } from './verdict.ts';

/** A moment of a channel's history: the last at which it showed a set, a revision, a time. */
export type BackTo = { setId: SetId } | { revision: number } | { at: string };

const highestRevision = 2 ** 31 - 1;

function backToIn(text: string): BackTo | undefined {
  if (/^set-[0-9a-f]{12}$/.test(text)) return { setId: text };
  if (/^\d+$/.test(text)) return Number(text) <= highestRevision ? { revision: Number(text) } : undefined;
  return z.iso.datetime({ offset: true }).safeParse(text).success
    ? { at: new Date(text).toISOString() }
    : undefined;
}

/** `set-0123456789ab`, `12`, `2026-11-20T14:05:00Z` */
export const backToSchema = z
  .string()
  .max(40)
  .transform((text, { addIssue }): BackTo => {
    const to = backToIn(text);
    if (to) return to;
    addIssue({ code: 'custom', message: 'must be a set, a revision or a time with its zone' });
    return z.NEVER;
  });

/** Take the whole channel back, jointly over all parts. */
export const backRequestSchema = judgedChange.extend({ to: backToSchema });

/** Moment of the history that a channel was taken back to. */
export const momentSchema = z.object({
  revision: z.int(),
  setId: idOf<'set'>(z.string()),
  /** Of that revision. */
  at: z.iso.datetime(),
});
export type HistoryMoment = z.infer<typeof momentSchema>;

/** Question to the gates about a change: of parts (null takes one out), back to a moment, or to the set of another channel. */
export const checkRequestSchema = z
  .object({
    versions: someChangesSchema.optional(),
    to: backToSchema.optional(),
    from: channelNameSchema.optional(),
    seen: seenSetSchema.optional(),
  })
  .refine(
    (asked) => [asked.versions, asked.to, asked.from].filter(Boolean).length === 1,
    'names versions, what to go back to, or another channel',
  );

const knownBadSchema = z.object({
  name: deployableNameSchema,
  version: versionSchema,
  at: z.iso.datetime(),
  /** With the figures. */
  reason: z.string(),
});
export type KnownBad = z.infer<typeof knownBadSchema>;

/** Verdict of the gates on a change, with all that it would change. */
export const checkedChangeSchema = verdictSchema.extend({
  /** Of the channel, when this was looked at. */
  revision: changeOfChannel.shape.expectedRevision,
  parts: z.array(
    z.object({
      name: deployableNameSchema,
      /** Null: the part comes, or leaves. */
      from: versionSchema.nullable(),
      to: versionSchema.nullable(),
    }),
  ),
  /** Versions that health has ended and would come back: that is asked for by `anyway`. */
  knownBad: z.array(knownBadSchema).default([]),
  /** State that the channel would go back to. */
  backTo: momentSchema.optional(),
  /** Pictures of the pages with the set that is shown and the one that would be. */
  pictures: keptComparisonSchema
    .pick({ id: true, pages: true, differing: true })
    .extend({
      /** True when they were taken on the way there, and this is the way back. */
      isReversed: z.boolean(),
    })
    .optional(),
  /** Stage whose set it would show. */
  promotedFrom: stageSchema.optional(),
});
export type CheckedChange = z.infer<typeof checkedChangeSchema>;
