import { isEmailAddress } from '@toile/contracts/plain';
import { z } from 'zod';
import { newsletterInterests, newsletterRefusals } from './newsletter-rules.ts';

const { emailAddress, newsletterInterestOption } = newsletterRefusals;

/** POST /api/emailmarketing/subscribe (SV-07). */
export const newsletterSchema = z.object({
  emailAddress: z.string(emailAddress).trim().refine(isEmailAddress, emailAddress),
  newsletterInterestOption: z.enum(newsletterInterests, newsletterInterestOption),
});
export type NewsletterSubscription = z.infer<typeof newsletterSchema>;
