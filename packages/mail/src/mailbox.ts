import type { Db } from '@toile/database';
import { desc, eq } from 'drizzle-orm';
import type { Mail, Post } from './post.ts';
import { mailbox } from './tables.ts';

export interface KeptMail extends Omit<Mail, 'date' | 'unsubscribe'> {
  receivedAt: Date;
}

/** The mails of a shop without a mail server. */
export interface Mailbox {
  /** The last hundred, the newest first. */
  list(): Promise<KeptMail[]>;
  find(messageId: string): Promise<KeptMail | undefined>;
}

/** Keeps mails in the database instead of sending them. A second copy of a mail is dropped. */
export function mailboxPost(db: Db): Post {
  return {
    async deliver({ date: _date, unsubscribe: _unsubscribe, ...mail }, handOver) {
      await handOver();
      await db.insert(mailbox).values(mail).onConflictDoNothing();
      return { kind: 'taken' };
    },
  };
}

/** Reads what `mailboxPost` has kept. */
export function postgresMailbox(db: Db): Mailbox {
  return {
    list: () => db.select().from(mailbox).orderBy(desc(mailbox.receivedAt)).limit(100),
    find: async (messageId) => {
      const [mail] = await db.select().from(mailbox).where(eq(mailbox.messageId, messageId));
      return mail;
    },
  };
}
