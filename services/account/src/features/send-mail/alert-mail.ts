import { sizeText } from '@toile/checkout-contract';
import { fact, type Letterhead, letterFrame, link, sheet, spacer, text, textFrame, voice } from '@toile/mail';
import { html } from '@toile/service-kit';
import type { Piece } from '../../domain/pieces.ts';
import type { Letter } from './mail-texts.ts';

interface About {
  piece: Piece;
  size: string;
  /** Addresses of its links. */
  links: { main: string; cancel: string };
}

/** Subject and content of a mail. */
export function alertMail(letterhead: Letterhead, letter: Letter, { piece, size, links }: About) {
  const { subject, heading, lead, otherwise, cancel } = letter;
  const maker = `${piece.designer.brandTitle} · ${sizeText(size)} · ${piece.unitPriceCurrency}`;
  const content = html`${sheet(html`${fact(maker, piece.title)}${spacer(8)}<p style="${voice('strong', 'chalk')}">${link(links.main, letter.link)}</p>`)}
${spacer(16)}${text(otherwise, { colour: 'ink-2' })}
<p style="${voice('body')}">${link(links.cancel, cancel)}</p>`;
  return {
    subject,
    text: textFrame(letterhead, {
      heading,
      lead,
      content: [
        piece.title,
        maker,
        '',
        `${letter.link}:`,
        links.main,
        '',
        otherwise,
        `${cancel}:`,
        links.cancel,
      ],
    }),
    html: letterFrame(letterhead, { subject, heading, lead, preview: lead, content }),
  };
}
