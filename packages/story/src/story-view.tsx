import { classNames } from '@toile/ui';
import { useEffect, useMemo } from 'react';
import type { LegacyStories } from './document/legacy.ts';
import { parseStory } from './document/parse-story.ts';
import type { SkippedBlock } from './document/prepare.ts';
import { drawStory } from './draw-story.tsx';
import styles from './story-view.css';

export interface StoryViewProps {
  /** JSON text of the API. Invalid or empty: nothing is shown (DE-13). */
  story: string | null | undefined;
  /** Which documents the older editor wrote (D53). */
  legacy?: LegacyStories;
  /** Told once per story about each block that isn't shown (CO-54); in the browser only. */
  onSkipped?: (blocks: SkippedBlock[]) => void;
  className?: string;
}

const nothing = { elements: [], skipped: [] };

/** A story document: words in the reading measure, pictures wider, banners to the edges of the page. */
export function StoryView({ story, legacy, onSkipped, className }: StoryViewProps) {
  const drawn = useMemo(() => {
    const document = parseStory(story);
    return document ? drawStory(document, legacy) : nothing;
  }, [story, legacy]);

  useEffect(() => {
    if (drawn.skipped.length > 0) onSkipped?.(drawn.skipped);
  }, [drawn, onSkipped]);

  if (drawn.elements.length === 0) return null;
  return <div className={classNames(styles.story, className)}>{drawn.elements}</div>;
}
