/** What a shopper is told: the sale, or that her payment could not become one and goes back. */
export type MailKind = 'order-confirmation' | 'payment-returned';

/** A mail as it is read. Who sends it is a matter of whoever delivers it. */
export interface Mail {
  /** `local@host`; the same in every attempt, so that a mailbox can tell a second copy. */
  messageId: string;
  date: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** How an attempt ended. `reason` is a code and never names the shopper. */
export type Delivery =
  | { kind: 'taken' }
  /** The mail server has answered that it does not take this mail; `forGood`: and never will. */
  | { kind: 'refused'; reason: string; forGood: boolean }
  /** No answer about this mail: if it was handed over, it may have been taken all the same. */
  | { kind: 'unanswered'; reason: string };

/** Where mails go. */
export interface Post {
  /** Awaits `handOver` before the last byte, without which nobody takes a mail. When it rejects, the mail is not taken. */
  deliver(mail: Mail, handOver: () => Promise<void>): Promise<Delivery>;
}
