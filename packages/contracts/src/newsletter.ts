import { z } from 'zod';
import { emailPattern } from './checkout.ts';

/** POST /api/emailmarketing/subscribe (SV-07); messages as in specification §5. */
export const newsletterSchema = z.object({
  emailAddress: z
    .string('Email is not valid')
    .trim()
    .max(254, 'Email is not valid')
    .regex(emailPattern, 'Email is not valid'),
  newsletterInterestOption: z.enum(['womenswear', 'menswear', 'both'], 'No subscription option was selected'),
});
export type NewsletterSubscription = z.infer<typeof newsletterSchema>;
