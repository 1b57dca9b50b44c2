export { htmlToText } from '@toile/html';
export { arFilterLink } from './blocks/ar/ar-links.ts';
export { ModelStage, type ModelStageProps } from './blocks/ar/model-stage.tsx';
export { type QrCode, qrCodeOf } from './blocks/ar/qr-code.ts';
export { EmbedPlayer, type EmbedPlayerProps } from './blocks/custom/embed-player.tsx';
export type { LegacyStories } from './document/legacy.ts';
export { Html, type HtmlProps } from './html.tsx';
export { StoryView, type StoryViewProps } from './story-view.tsx';
