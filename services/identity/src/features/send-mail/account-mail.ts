import { type Letterhead, letterFrame, link, sheet, spacer, text, textFrame, voice } from '@toile/mail';
import { html } from '@toile/service-kit';
import type { Letter } from './letters.ts';

/** Subject and content of a mail. `address`: where its link leads. */
export function accountMail(letterhead: Letterhead, letter: Letter, address: string) {
  const { subject, heading, lead, otherwise } = letter;
  const content = html`${sheet(html`<p style="${voice('strong', 'chalk')}">${link(address, letter.link.words)}</p>`)}
${spacer(16)}${text(otherwise, { colour: 'ink-2' })}`;
  return {
    subject,
    text: textFrame(letterhead, {
      heading,
      lead,
      content: [`${letter.link.words}:`, address, '', otherwise],
    }),
    html: letterFrame(letterhead, { subject, heading, lead, preview: lead, content }),
  };
}
