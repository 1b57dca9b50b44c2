import { isEmailAddress } from './email-pattern.ts';
import { mainCategories } from './root-categories.ts';

/** What a subscriber may be interested in. */
export const newsletterInterests = [
  ...mainCategories.map(({ friendlyUrlName }) => friendlyUrlName),
  'both',
] as const;
export type NewsletterInterest = (typeof newsletterInterests)[number];

/** What is wrong with a subscription, in the words of specification §5 (SH-27, SH-28). */
export const newsletterRefusals = {
  emailAddress: 'Email is not valid',
  newsletterInterestOption: 'No subscription option was selected',
} as const;

/** Why this is no subscription; undefined when it is one. Spaces around the address must be gone. */
export function newsletterError(subscription: {
  emailAddress?: string;
  newsletterInterestOption?: string;
}): string | undefined {
  const { emailAddress = '', newsletterInterestOption } = subscription;
  if (!isEmailAddress(emailAddress)) return newsletterRefusals.emailAddress;
  const isInterest = newsletterInterests.some((interest) => interest === newsletterInterestOption);
  return isInterest ? undefined : newsletterRefusals.newsletterInterestOption;
}
