import { desc, eq } from 'drizzle-orm';
import type { Mailbox } from '../domain/mailbox.ts';
import type { Post } from '../domain/post.ts';
import type { Db } from '../domain/transaction.ts';
import { mailbox } from './tables.ts';

/** Keeps mails in the database instead of sending them. A second copy of a mail is dropped. */
export function mailboxPost(db: Db): Post {
  return {
    async deliver({ date: _, ...mail }, handOver) {
      await handOver();
      await db.insert(mailbox).values(mail).onConflictDoNothing();
      return { kind: 'taken' };
    },
  };
}

export function postgresMailbox(db: Db): Mailbox {
  return {
    list: () => db.select().from(mailbox).orderBy(desc(mailbox.receivedAt)).limit(100),
    find: async (messageId) => {
      const [mail] = await db.select().from(mailbox).where(eq(mailbox.messageId, messageId));
      return mail;
    },
  };
}
