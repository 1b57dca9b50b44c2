import { z } from 'zod';
import { changeOfChannel } from './release.ts';

/** Until then a channel shows nothing new: ways back pass, all else by a broken glass alone. */
export const freezeSchema = z.object({
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  reason: z.string(),
  actor: z.string(),
});
export type Freeze = z.infer<typeof freezeSchema>;

export const freezeRequestSchema = changeOfChannel.extend({ until: z.iso.datetime() });
export const endFreezeRequestSchema = changeOfChannel;
