import { type Html, html } from '@toile/service-kit';
import { tokens, voice } from './look.ts';

type Look = Parameters<typeof voice>[0];
type Colour = keyof typeof tokens;

export const text = (
  words: string,
  { look = 'body', colour = 'ink' }: { look?: Look; colour?: Colour } = {},
): Html => html`<p style="${voice(look, colour)}" class="in-${colour}">${words}</p>`;

export const link = (href: string, words: string): Html =>
  html`<a href="${href}" target="_blank" style="color:${tokens.chalk};text-underline-offset:3px" class="in-chalk">${words}</a>`;

/** A label and its value. */
export const fact = (label: string, value: string): Html =>
  html`${text(label, { look: 'small', colour: 'ink-2' })}${text(value, { look: 'number' })}`;

/** Space between blocks: some mail readers ignore the margins of tables. */
export const spacer = (px: number): Html =>
  html`<div style="height:${px}px;line-height:${px}px;font-size:1px" aria-hidden="true">&nbsp;</div>`;

/** A white field with a hairline frame. */
export const sheet = (content: Html): Html =>
  html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" class="on-sheet by-line" style="background:${tokens.sheet};border:1px solid ${tokens.line}"><tr><td style="padding:16px 20px">${content}</td></tr></table>`;
