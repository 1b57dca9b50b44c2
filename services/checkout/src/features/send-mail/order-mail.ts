import type { Mail } from '../../domain/post.ts';
import { type Addressed, type Letterhead, letterOf } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** What a shopper is told of an order by mail; nothing in it depends on when or how often it is sent. */
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
