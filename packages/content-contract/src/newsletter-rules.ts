import { isEmailAddress, mainCategories } from '@toile/contracts/plain';

/** Interests of a subscriber. */
export const newsletterInterests = [
  ...mainCategories.map(({ friendlyUrlName }) => friendlyUrlName),
  'both',
] as const;
export type NewsletterInterest = (typeof newsletterInterests)[number];

const labels: Record<NewsletterInterest, string> = {
  womenswear: 'Womenswear',
  menswear: 'Menswear',
  both: 'Both',
};

/** The interests as a form offers them. */
export const newsletterOptions = newsletterInterests.map((value) => ({ value, label: labels[value] }));

/** Addresses of the form without script, of the page that has it, and of the page that thanks. */
export const newsletterPaths = {
  form: '/api/emailmarketing/form',
  page: '/newsletter',
  thanks: '/newsletter/thank-you',
} as const;

/** Said after a subscription (SH-26, D10). */
export const newsletterThanks = (product: string): string =>
  `Thank you for signing up to ${product}'s mailing list.`;

/** Fault of a subscription, in the words of specification §5 (SH-27, SH-28). */
export const newsletterRefusals = {
  emailAddress: 'Email is not valid',
  newsletterInterestOption: 'No subscription option was selected',
} as const;

/** Reason why this is no subscription; undefined when it is one. Spaces around the address must be gone. */
export function newsletterError(subscription: {
  emailAddress?: string;
  newsletterInterestOption?: string;
}): string | undefined {
  const { emailAddress = '', newsletterInterestOption } = subscription;
  if (!isEmailAddress(emailAddress)) return newsletterRefusals.emailAddress;
  const isInterest = newsletterInterests.some((interest) => interest === newsletterInterestOption);
  return isInterest ? undefined : newsletterRefusals.newsletterInterestOption;
}
