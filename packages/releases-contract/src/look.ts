import { idOf } from '@toile/contracts';
import { z } from 'zod';
import { someVersionsSchema } from './release.ts';
import { seenSetSchema } from './seen-set.ts';

const setId = z.string().regex(/^set-[0-9a-f]{12}$/, 'is not the id of a set');

/** Request to have the pages of a set opened: of the channel's own with these versions, or of one that is known. */
export const lookRequestSchema = z.object({
  versions: someVersionsSchema,
  setId: setId.optional(),
  /** True to open them although they were opened before. */
  again: z.boolean().default(false),
});
export type LookRequest = z.infer<typeof lookRequestSchema>;

const count = z.int().min(0).max(100_000);

/** Pages that were opened, of how many. */
export const lookProgressSchema = z.object({ opened: count, of: count });
export type LookProgress = z.infer<typeof lookProgressSchema>;

/** Findings of a look. */
export const lookEndSchema = seenSetSchema.pick({ checks: true });

/** A browser's look at the pages of a set. Its findings are kept: a set never changes. */
export const lookSchema = lookProgressSchema.extend({
  id: z.uuid(),
  channel: z.string(),
  setId: idOf<'set'>(setId),
  /** Versions that were asked for. */
  versions: someVersionsSchema,
  actor: z.string(),
  askedAt: z.iso.datetime(),
  /** Given up: no browser has taken or ended it in time, and none will. */
  state: z.enum(['waiting', 'running', 'done', 'given-up']),
  /** Of one that is done. */
  checks: lookEndSchema.shape.checks.optional(),
});
export type Look = z.infer<typeof lookSchema>;
