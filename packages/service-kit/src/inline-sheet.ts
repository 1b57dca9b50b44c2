import { createHash } from 'node:crypto';
import { type Html, html, trusted } from './html.ts';

export interface InlineSheet {
  /** The sheet, to stand in the page. */
  element: Html;
  /** The source by which the page's security policy allows it, without its quotation marks. */
  hash: string;
}

/** A sheet that stands in the page that it is for. */
export const inlineSheet = (css: string): InlineSheet => ({
  element: html`<style>${trusted(css)}</style>`,
  hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
});
