import type { MailJobs } from '@toile/mail';
import type { Db } from './transaction.ts';

/** Work that must happen later, even if this process dies. */
export interface Jobs extends Pick<MailJobs, 'sendMail'> {
  /** Looks for alerts whose size is back; with a transaction, in it. */
  noticeStock(tx?: Db): Promise<void>;
}
