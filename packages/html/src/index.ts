export { safeMedia } from './attributes.ts';
export { type HtmlPart, htmlToText, sanitiseHtml, sanitiseParts } from './sanitise.ts';
export { sanitiseBlocks } from './sanitise-deep.ts';
