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

/** Topics of the newsletter: what a subscriber hears of. A new one has all. */
export const newsletterTopics = ['new-designers', 'events', 'offers'] as const;
export type NewsletterTopic = (typeof newsletterTopics)[number];

/** The topics as a form offers them. */
export const newsletterTopicLabels: Record<NewsletterTopic, string> = {
  'new-designers': 'New designers and first collections',
  events: 'Graduate shows and events',
  offers: 'Restocks, sales and offers',
};

/** Addresses of the newsletter: its pages, and where their forms are posted to. */
export const newsletterPaths = {
  form: '/api/emailmarketing/form',
  page: '/newsletter',
  thanks: '/newsletter/thank-you',
  /** Asks whoever followed the link of the first mail for a press. */
  confirm: '/newsletter/confirm',
  welcome: '/newsletter/welcome',
  choices: '/newsletter/choices',
  saved: '/newsletter/saved',
  farewell: '/newsletter/farewell',
  confirmForm: '/api/emailmarketing/confirm',
  choicesForm: '/api/emailmarketing/choices',
  leaveForm: '/api/emailmarketing/leave',
} as const;

/** Said after a subscription (SH-26, D10). */
export const newsletterThanks = (product: string): string =>
  `Thank you for signing up to ${product}'s mailing list.`;

/** Said behind it: nobody is on the list before the address has answered. */
export const newsletterNext = 'Please open our mail and confirm your address. The link works for seven days.';

/** Said to whoever wants to save no topic. */
export const noTopicChosen = 'Please choose a topic, or leave the list.';

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
