import type { Story } from '@toile/contracts';
import { Fragment, type ReactElement } from 'react';
import { blocks } from './blocks/blocks.ts';
import type { LegacyStories } from './document/legacy.ts';
import { prepareBlocks, type SkippedBlock } from './document/prepare.ts';

export interface DrawnStory {
  elements: ReactElement[];
  skipped: SkippedBlock[];
}

/** Draws what can be drawn, in order; a block of an unknown type or without its data is left out (CO-54). */
export function drawStory(story: Story, legacy?: LegacyStories): DrawnStory {
  const { known, skipped } = prepareBlocks(story, legacy);
  const elements: ReactElement[] = [];
  for (const { key, family, block } of known) {
    const element = blocks[family](block.data, block.type);
    if (element) elements.push(<Fragment key={key}>{element}</Fragment>);
    else skipped.push({ id: block.id, type: block.type, reason: 'missing-data' });
  }
  return { elements, skipped };
}
