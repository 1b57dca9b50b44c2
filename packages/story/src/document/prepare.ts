import type { Story, StoryBlock } from '@toile/contracts';
import { type BlockFamily, blockFamily } from './block-types.ts';
import { isLegacy, type LegacyStories, modernBlock } from './legacy.ts';

export interface KnownBlock {
  key: string;
  family: BlockFamily;
  block: StoryBlock;
}

/** A block that isn't shown, and why (CO-54). */
export interface SkippedBlock {
  id?: string;
  type: string;
  reason: 'unknown-type' | 'missing-data';
}

/** The blocks that can be drawn, older variants brought to today's shape, and those of unknown types. */
export function prepareBlocks(story: Story, legacy: LegacyStories = {}) {
  const known: KnownBlock[] = [];
  const skipped: SkippedBlock[] = [];
  const old = isLegacy(story, legacy);
  for (const [index, block] of story.blocks.entries()) {
    const family = blockFamily(block.type);
    if (family)
      known.push({
        key: `${index}-${block.id ?? block.type}`,
        family,
        block: old ? modernBlock(block) : block,
      });
    else skipped.push({ id: block.id, type: block.type, reason: 'unknown-type' });
  }
  return { known, skipped };
}
