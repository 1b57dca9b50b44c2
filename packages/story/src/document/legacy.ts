import type { Story, StoryBlock } from '@toile/contracts';
import { type BlockFamily, blockFamily } from './block-types.ts';
import { type BlockData, listOf } from './fields.ts';

/**
 * Rules that tell which stories the older editor wrote (D53). Times are Unix milliseconds, as in
 * the document.
 */
export interface LegacyStories {
  /** Documents with exactly one of these time stamps. */
  legacyTimes?: readonly number[];
  /** Documents older than this. */
  legacyBefore?: number;
}

export function isLegacy({ time }: Story, { legacyTimes = [], legacyBefore = 0 }: LegacyStories): boolean {
  return time !== undefined && (legacyTimes.includes(time) || time < legacyBefore);
}

/** The older editor's fields in the names of today. */
const adapters: Partial<Record<BlockFamily, (data: BlockData) => BlockData>> = {
  header: (data) => ({ ...data, text: data.text ?? data.title, level: 2 }),
  banner: (data) => ({
    ...data,
    file: data.file ?? data.image ?? data.url,
    caption: data.caption ?? data.text,
    showCaption: data.showCaption ?? true,
    stretched: data.stretched ?? true,
  }),
  video: (data) => ({
    ...data,
    file: data.file ?? data.video ?? data.url,
    thumbnail: data.thumbnail ?? data.poster,
    showControls: data.showControls ?? true,
  }),
  'images-grid': (data) => ({
    ...data,
    images: listOf(data.images ?? data.items),
    totalPerRow: data.totalPerRow ?? data.columns ?? 2,
  }),
};

/** A block of an older story in the shape of today; blocks that never changed are handed back as they are. */
export function modernBlock(block: StoryBlock): StoryBlock {
  const family = blockFamily(block.type);
  const adapt = family && adapters[family];
  return adapt ? { ...block, data: adapt(block.data) } : block;
}
