import { idOf } from '@toile/contracts';
import { z } from 'zod';
import { deployableNameSchema } from './name-schemas.ts';
import { changeOfChannel, judgedChange, someChangesSchema, versionSchema } from './release.ts';
import { seenSetSchema } from './seen-set.ts';
import type { SetId } from './set-id.ts';
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

/** Which moment of the history a channel was taken back to. */
export const momentSchema = z.object({
  revision: z.int(),
  setId: idOf<'set'>(z.string()),
  /** Of that revision. */
  at: z.iso.datetime(),
});
export type HistoryMoment = z.infer<typeof momentSchema>;

/** What the gates would say of a change, of parts (null takes one out) or of the whole channel. */
export const checkRequestSchema = z
  .object({
    versions: someChangesSchema.optional(),
    to: backToSchema.optional(),
    seen: seenSetSchema.optional(),
  })
  .refine(({ versions, to }) => !versions !== !to, 'names versions, or what to go back to');

const knownBadSchema = z.object({
  name: deployableNameSchema,
  version: versionSchema,
  at: z.iso.datetime(),
  /** With the figures. */
  reason: z.string(),
});
export type KnownBad = z.infer<typeof knownBadSchema>;

/** What the gates say of a change, with all that it would change. */
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
  /** What health has ended and would come back: that is asked for by `anyway`. */
  knownBad: z.array(knownBadSchema).default([]),
  /** What the channel would go back to. */
  backTo: momentSchema.optional(),
});
export type CheckedChange = z.infer<typeof checkedChangeSchema>;
