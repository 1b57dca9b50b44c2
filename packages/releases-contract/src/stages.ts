import { idOf } from '@toile/contracts';
import { z } from 'zod';
import { judgedChange, releaseTupleSchema } from './release.ts';

export const channelNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is not a channel name');

/** Show the whole set of another channel, jointly over all parts. */
export const promoteSetRequestSchema = judgedChange.extend({
  from: channelNameSchema,
  /** Set that the other channel showed when they looked: another since then is refused. */
  setId: idOf<'set'>(z.string().max(80)),
});

/** Stage that a set was promoted from. */
export const stageSchema = z.object({
  channel: z.string(),
  /** Of that channel. */
  revision: z.int(),
  setId: idOf<'set'>(z.string()),
});
export type Stage = z.infer<typeof stageSchema>;

/** A channel in short, and since when it is as it is. */
export const shownChannelSchema = stageSchema.extend({
  versions: releaseTupleSchema,
  at: z.iso.datetime(),
});
export type ShownChannel = z.infer<typeof shownChannelSchema>;
