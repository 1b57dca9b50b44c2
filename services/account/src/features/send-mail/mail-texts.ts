import { confirmDays } from '@toile/account-contract';
import { sizeText } from '@toile/checkout-contract';
import type { MailKind } from '../../domain/mail-kind.ts';
import type { Piece } from '../../domain/pieces.ts';

/** Text of a mail about an alert. */
export interface Letter {
  subject: string;
  heading: string;
  lead: string;
  /** Words of the link to what the reader most likely wants. */
  link: string;
  /** Advice for who wants no mail, above the link that cancels. */
  otherwise: string;
  /** Words of the link that cancels. */
  cancel: string;
}

/** `size M`, within a sentence. */
const inSize = (size: string) => sizeText(size).replace(/^./, (letter) => letter.toLowerCase());

export const letters: Record<MailKind, (piece: Piece, size: string) => Letter> = {
  'confirm-alert': ({ title }, size) => ({
    subject: `Shall we tell you when ${title} is back?`,
    heading: 'Is this your address?',
    lead: `Then we write to you once, when ${title} is back in ${inSize(size)}. The link works for ${confirmDays} days.`,
    link: 'Yes, tell me when it is back',
    otherwise: 'It was not you? Then do nothing: no other mail comes.',
    cancel: 'Forget my address now',
  }),
  'back-in-stock': ({ title }, size) => ({
    subject: `${title} is back in ${inSize(size)}`,
    heading: 'Back in your size',
    lead: `${title} is back in ${inSize(size)}, while it lasts: no piece is kept aside.`,
    link: 'See the piece',
    otherwise: 'This is the only mail about it. Within a day or so your address is deleted here.',
    cancel: 'Forget my address now',
  }),
};
