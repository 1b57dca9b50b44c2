import type { NewsletterSubscription } from '@toile/contracts';
import { emailPattern } from '@toile/contracts/plain';

const interests: readonly unknown[] = ['womenswear', 'menswear', 'both'];

/** What is wrong with a subscription, in the specification's words (SH-27, SH-28), or nothing. */
export function newsletterError({ emailAddress, newsletterInterestOption }: Partial<NewsletterSubscription>) {
  if (!emailAddress || emailAddress.length > 254 || !emailPattern.test(emailAddress))
    return 'Email is not valid';
  if (!interests.includes(newsletterInterestOption)) return 'No subscription option was selected';
  return undefined;
}
