import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newsletterSchema } from './newsletter.ts';
import { newsletterError, newsletterInterests } from './newsletter-rules.ts';

/** First complaint of the service, or nothing. */
const refusal = (subscription: object) => newsletterSchema.safeParse(subscription).error?.issues[0]?.message;

describe('a newsletter subscription', () => {
  it.each(['', 'a', 'a@b', 'a b@c.de', `${'a'.repeat(250)}@b.uk`])(
    'needs an address: %s (SH-27)',
    (address) => {
      expect(newsletterError({ emailAddress: address, newsletterInterestOption: 'both' })).toBe(
        'Email is not valid',
      );
    },
  );

  it('needs an interest (SH-28)', () => {
    expect(newsletterError({ emailAddress: 'a@b.uk' })).toBe('No subscription option was selected');
  });

  it('is refused by the form and by the service for the same reason', () => {
    const addresses = fc.oneof(fc.emailAddress(), fc.string(), fc.constantFrom('a@b', 'a@b.uk'));
    const interests = fc.option(fc.oneof(fc.constantFrom(...newsletterInterests), fc.string()), {
      nil: undefined,
    });
    const trimmed = addresses.map((address) => address.trim());
    fc.assert(
      fc.property(trimmed, interests, (emailAddress, newsletterInterestOption) => {
        const subscription = { emailAddress, newsletterInterestOption };
        expect(newsletterError(subscription)).toBe(refusal(subscription));
      }),
    );
  });
});
