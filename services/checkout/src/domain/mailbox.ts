import type { Mail } from './post.ts';

export interface KeptMail extends Omit<Mail, 'date'> {
  receivedAt: Date;
}

/** The mails of a shop without a mail server. */
export interface Mailbox {
  /** The last hundred, the newest first. */
  list(): Promise<KeptMail[]>;
  find(messageId: string): Promise<KeptMail | undefined>;
}
