import type { NewsletterSubscription } from '@toile/content-contract';

/** The mailing list. */
export interface Subscriptions {
  /** Adds the address, or changes the interest of one that is known. */
  save(subscription: NewsletterSubscription): Promise<void>;
}
