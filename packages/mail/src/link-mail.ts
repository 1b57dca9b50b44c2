import { html } from '@toile/service-kit';
import { link, sheet, spacer, text } from './html-parts.ts';
import { letterFrame, textFrame } from './letter-frame.ts';
import { voice } from './look.ts';
import type { Mail } from './post.ts';
import type { Letterhead } from './settings.ts';

interface MailLink {
  address: string;
  words: string;
}

/** Words of a mail that is about one link. */
export interface LinkMail {
  subject: string;
  heading: string;
  lead: string;
  link: MailLink;
  /** Advice below the link, e.g. for when it was somebody else. */
  otherwise: string;
  /** A second link, below all. */
  more?: MailLink;
}

/** A mail that leads to one place. */
export function linkMail(
  letterhead: Letterhead,
  { subject, heading, lead, link: to, otherwise, more }: LinkMail,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const content = html`${sheet(html`<p style="${voice('strong', 'chalk')}">${link(to.address, to.words)}</p>`)}
${spacer(16)}${text(otherwise, { colour: 'ink-2' })}
${more && html`<p style="${voice('body')}">${link(more.address, more.words)}</p>`}`;
  const further = more ? ['', `${more.words}:`, more.address] : [];
  return {
    subject,
    text: textFrame(letterhead, {
      heading,
      lead,
      content: [`${to.words}:`, to.address, '', otherwise, ...further],
    }),
    html: letterFrame(letterhead, { subject, heading, lead, preview: lead, content }),
  };
}
