import type { NewsletterChoices, NewsletterInterest, NewsletterSubscription } from '@toile/content-contract';

/** A sign-up; on the list once it is confirmed. */
export interface Subscription extends NewsletterChoices {
  id: string;
  emailAddress: string;
  interest: NewsletterInterest;
  subscribedAt: Date;
  confirmedAt: Date | null;
}

/** A subscriber by the key of a mail, or by the address that an account has shown to be its. */
export type Who = { id: string } | { emailAddress: string };

/** A subscriber who chooses; an account's own address comes with the account's id. */
export type Chooser = { id: string } | { emailAddress: string; sub: string };

/** The mailing list, and the sign-ups that are not confirmed. Addresses are in lower case. */
export interface Subscriptions {
  /** Owes the address a mail. Of one that is on the list nothing changes. */
  ask(subscription: NewsletterSubscription): Promise<void>;
  /** Puts a sign-up on the list and owes a welcome, once. False: there is no such sign-up. */
  confirm(id: string): Promise<boolean>;
  find(who: Who): Promise<Subscription | undefined>;
  /**
   * Changes the choices of a subscriber; an account's own address joins the list by it. False: nobody is there. The token of an
   * account that has ended meanwhile is refused.
   */
  choose(who: Chooser, choices: NewsletterChoices): Promise<boolean>;
  /** Deletes the subscriber and owes a farewell, once. */
  leave(who: Who): Promise<void>;
}
