import type { Db } from '@toile/database';
import { type Composed, type Letterhead, type LinkMail, linkMail, type Owed } from '@toile/mail';
import type { NewsletterKeys } from '../../adapters/newsletter-keys.ts';
import { dateAnew, dropOwed, findOwed, type OwedMail } from '../../adapters/postgres-outbox.ts';
import { findSubscription, takeTurn } from '../../adapters/postgres-subscriptions.ts';
import { confirmLetter, farewellLetter, knownLetter, welcomeLetter } from './mail-texts.ts';

interface ComposeDeps {
  db: Db;
  newsletterKeys: Pick<NewsletterKeys, 'linkOf'>;
  letterhead: Letterhead;
}

/** Writes the mail that is owed, the same in every attempt from which somebody may have it. */
export const composeMail =
  (deps: ComposeDeps) =>
  async ({ id }: Owed): Promise<Composed | undefined> => {
    const { db, letterhead } = deps;
    await dateAnew(db, id);
    const owed = await findOwed(db, id);
    const written = owed && (await writtenFor(deps, owed));
    if (!written) {
      await dropOwed(db, id);
      return undefined;
    }
    const { letter, unsubscribe } = written;
    const mail = {
      messageId: `${id}@${letterhead.host}`,
      date: owed.createdAt,
      to: owed.recipient,
      ...(unsubscribe && { unsubscribe }),
      ...linkMail(letterhead, letter),
    };
    return { mail };
  };

/** Words of a mail, and the way off the list; undefined when nobody is to get it. */
async function writtenFor(
  { db, newsletterKeys, letterhead }: ComposeDeps,
  { id: mailId, kind, subscriptionId: id, createdAt }: OwedMail,
): Promise<{ letter: LinkMail; unsubscribe?: string } | undefined> {
  if (!id) return { letter: farewellLetter(letterhead) };
  const found = kind === 'sign-up' ? await takeTurn(db, id, mailId) : await findSubscription(db, { id });
  if (!found) return undefined;
  const linkOf = (purpose: 'confirm' | 'choices') =>
    letterhead.origin + newsletterKeys.linkOf(id, purpose, createdAt);
  const links = { confirm: linkOf('confirm'), choices: linkOf('choices') };
  if (!found.confirmedAt) return { letter: confirmLetter(letterhead, links) };
  const letter =
    kind === 'welcome' ? welcomeLetter(letterhead, links, found) : knownLetter(letterhead, links);
  return { letter, unsubscribe: links.choices };
}
