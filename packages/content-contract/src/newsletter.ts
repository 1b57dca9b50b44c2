import { isEmailAddress } from '@toile/contracts/plain';
import { z } from 'zod';
import {
  newsletterInterests,
  newsletterRefusals,
  newsletterTopics,
  noTopicChosen,
} from './newsletter-rules.ts';

const { emailAddress, newsletterInterestOption } = newsletterRefusals;

/** POST /api/emailmarketing/subscribe (SV-07). */
export const newsletterSchema = z.object({
  emailAddress: z.string(emailAddress).trim().refine(isEmailAddress, emailAddress),
  newsletterInterestOption: z.enum(newsletterInterests, newsletterInterestOption),
});
export type NewsletterSubscription = z.infer<typeof newsletterSchema>;

/** Choices of a subscriber. */
const choices = {
  interest: z.enum(newsletterInterests, newsletterInterestOption),
  topics: z
    .array(z.enum(newsletterTopics, noTopicChosen), noTopicChosen)
    .min(1, noTopicChosen)
    .max(newsletterTopics.length),
};

/** POST /api/emailmarketing/choices, as a form has it: a field of several values, or of one. */
export const newsletterChoicesSchema = z.object({
  ...choices,
  topics: z.preprocess((value) => (typeof value === 'string' ? [value] : value), choices.topics),
});
export type NewsletterChoices = z.infer<typeof newsletterChoicesSchema>;

/** GET /api/emailmarketing/choices: what whoever asks has shown to be theirs; null of nobody. */
export const newsletterSubscriberSchema = z
  .object({
    emailAddress: z.string(),
    /** False for an account that has not signed up; the choices are those of a new subscriber. */
    isOnList: z.boolean(),
    ...choices,
  })
  .nullable();
export type NewsletterSubscriber = NonNullable<z.infer<typeof newsletterSubscriberSchema>>;
