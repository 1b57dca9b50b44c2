export { htmlToText } from '@toile/html';
export { arFilterLink } from './blocks/ar/ar-links.ts';
export { EmbedPlayer, type EmbedPlayerProps } from './blocks/custom/embed-player.tsx';
export { blockTypes } from './document/block-types.ts';
export type { LegacyStories } from './document/legacy.ts';
export { parseStory } from './document/parse-story.ts';
export type { SkippedBlock } from './document/prepare.ts';
export { Html, type HtmlProps } from './html.tsx';
export { StoryView, type StoryViewProps } from './story-view.tsx';
