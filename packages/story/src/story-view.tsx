import { classNames } from '@toile/ui';
import { useMemo } from 'react';
import type { LegacyStories } from './document/legacy.ts';
import { parseStory } from './document/parse-story.ts';
import type { SkippedBlock } from './document/prepare.ts';
import { drawStory } from './draw-story.tsx';
import styles from './story-view.css';

export interface StoryViewProps {
  /** JSON text of the API. Invalid or empty: nothing is shown (DE-13). */
  story: string | null | undefined;
  /** Documents that the older editor wrote (D53). */
  legacy?: LegacyStories;
  className?: string;
}

const nothing: never[] = [];

/** True where the log is read by those who can mend a story; a shopper's console isn't. */
const isOnEdge = typeof document === 'undefined';

/** `A story leaves out 2 blocks: hologram #a (unknown-type), banner #b (missing-data)`. */
const wordsOf = (skipped: SkippedBlock[]) =>
  `A story leaves out ${skipped.length} blocks: ${skipped
    .map(({ type, id = '', reason }) => `${type} #${id} (${reason})`)
    .join(', ')}`;

/** A story document: words in the reading measure, pictures wider, banners to the edges of the page. */
export function StoryView({ story, legacy, className }: StoryViewProps) {
  const drawn = useMemo(() => {
    const read = parseStory(story);
    if (!read) return nothing;
    const { elements, skipped } = drawStory(read, legacy);
    if (isOnEdge && skipped.length > 0) console.warn(wordsOf(skipped));
    return elements;
  }, [story, legacy]);

  if (drawn.length === 0) return null;
  return <div className={classNames(styles.story, className)}>{drawn}</div>;
}
