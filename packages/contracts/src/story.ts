import { z } from 'zod';

/** A block of a story (specification §3). `data` differs by type and is parsed by the story package. */
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

/** Every spelling of a block that the shop draws (specification §3, D53). */
export const storyBlockTypes = [
  'header',
  'banner',
  'textBox',
  'box1',
  'lead-text',
  'leadText',
  'lead-w-img-right',
  'textWithMedia',
  'text-with-image',
  'video-side',
  'text-columns',
  'textColumns',
  'image',
  'gallery-dual-images',
  'gallery-images',
  'images-grid',
  'imagesGrid',
  'images-grid-masonry',
  'images-carousel',
  'imagesCarousel',
  'video',
  'ar',
  'ar-content',
  'ar-content-external',
  'custom',
] as const;
export type StoryBlockType = (typeof storyBlockTypes)[number];

/** Blocks that pages will leave out (CO-54), counted by type. */
export const unknownBlocks = ({ blocks }: Story): Map<string, number> => {
  const known = new Set<string>(storyBlockTypes);
  const counts = new Map<string, number>();
  for (const { type } of blocks) if (!known.has(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
};
