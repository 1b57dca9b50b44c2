import { z } from 'zod';

/** One block of a story (specification §3). `data` differs by type and is parsed by the story package. */
export const storyBlockSchema = z.object({
  id: z.string().optional(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type StoryBlock = z.infer<typeof storyBlockSchema>;

/** A story document: `time` is a Unix time in ms, `version` the editor's (2.26.4 seen). */
export const storySchema = z.object({
  time: z.number().optional(),
  version: z.string().optional(),
  blocks: z.array(storyBlockSchema),
});
export type Story = z.infer<typeof storySchema>;
