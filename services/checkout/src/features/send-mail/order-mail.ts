import type { Mail } from '../../domain/post.ts';
import { type Addressed, type Letterhead, letterOf } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** The mail of an order. It is the same whenever and however often it is sent. */
export function orderMail(letterhead: Letterhead, addressed: Addressed): Mail {
  const letter = letterOf(letterhead, addressed);
  return {
    messageId: `${addressed.owed.id}@${letterhead.host}`,
    date: addressed.owed.createdAt,
    to: addressed.order.emailAddress,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
