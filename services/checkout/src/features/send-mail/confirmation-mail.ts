import type { Mail } from '../../domain/post.ts';
import { confirmationHtml } from './confirmation-html.ts';
import { confirmationText } from './confirmation-text.ts';
import { type Confirmed, type Letterhead, letterOf } from './letter.ts';

/** The confirmation of an order; nothing in it depends on when or how often it is sent. */
export function confirmationMail(letterhead: Letterhead, confirmed: Confirmed): Mail {
  const letter = letterOf(letterhead, confirmed);
  return {
    messageId: `${confirmed.owed.id}@${letterhead.host}`,
    date: confirmed.owed.createdAt,
    to: confirmed.order.emailAddress,
    subject: letter.subject,
    text: confirmationText(letter),
    html: confirmationHtml(letter),
  };
}
