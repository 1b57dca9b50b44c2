/** A mail without its sender, which the post adds. */
export interface Mail {
  /** `local@host`; the same in every attempt, so that a mailbox recognises a second copy. */
  messageId: string;
  date: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address that takes the reader off the list at a post (RFC 8058); absent: the mail is on none. */
  unsubscribe?: string;
}

/** Outcome of an attempt. `reason` is a code and never names the shopper. */
export type Delivery =
  | { kind: 'taken' }
  /** The mail server refused this mail; `forGood`: for ever. */
  | { kind: 'refused'; reason: string; forGood: boolean }
  /** No answer about this mail. If it was handed over, the server may have taken it. */
  | { kind: 'unanswered'; reason: string };

/** Post: takes mails. */
export interface Post {
  /** Awaits `handOver` before it sends the last byte. When that rejects, the mail is not sent. */
  deliver(mail: Mail, handOver: () => Promise<void>): Promise<Delivery>;
}
