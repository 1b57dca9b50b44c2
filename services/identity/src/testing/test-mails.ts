import { shopConfigSchema } from '@toile/contracts';
import { sendMail, smtpPost } from '@toile/mail';
import { type ReadMail, readMail, TestMailServer } from '@toile/mail/testing';
import type { Logger } from '@toile/service-kit';
import { composeMail } from '../features/send-mail/compose-mail.ts';
import type { TestIdentity } from './test-identity.ts';

/** Sends the mails of the service through a real mail server. */
export async function startTestMails({ identity, database, mails, origin }: TestIdentity, logger: Logger) {
  const server = await new TestMailServer().start();
  const from = { name: 'Toile', address: 'hello@toile.example' };
  const deps = {
    db: database.db,
    pool: database.pool,
    post: smtpPost({ url: server.url, from, replyTo: from.address, handOverMs: 5000, answerMs: 5000 }),
    compose: composeMail({
      db: database.db,
      accounts: identity.deps.accounts,
      letterhead: { shop: shopConfigSchema.parse({}), origin, host: 'toile.example' },
    }),
    logger,
  };
  await mails.work((id) => sendMail(deps, id));

  /** When nothing is owed any more, the mails that an address has, the newest last. */
  async function to(email: string): Promise<ReadMail[]> {
    for (let left = 400; (await owed()) > 0; left -= 1) {
      if (left === 0) throw new Error('Mails are still owed');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return server.taken
      .filter(({ to: [taken] }) => taken === email)
      .map(({ source }) => readMail(source, origin));
  }
  async function owed(): Promise<number> {
    const { rows } = await database.pool.query(
      'select count(*)::int as n from outbox where sent_at is null and failed_at is null',
    );
    return rows[0].n;
  }
  /** The newest mail of an address whose subject has these words. */
  async function newest(email: string, subject: string): Promise<ReadMail> {
    const mail = (await to(email)).findLast(({ source }) => source.includes(subject));
    if (!mail) throw new Error(`${email} has no mail "${subject}"`);
    return mail;
  }
  return { server, to, newest };
}
export type TestMails = Awaited<ReturnType<typeof startTestMails>>;
