import { describe, expect, it } from '@jest/globals';
import { newsletterError } from './newsletter-rules.ts';

describe('newsletterError', () => {
  it.each([undefined, '', 'a', 'a@b', 'a b@c.uk', `${'a'.repeat(250)}@b.uk`])(
    'refuses %p (SH-27)',
    (emailAddress) => {
      expect(newsletterError({ emailAddress, newsletterInterestOption: 'both' })).toBe('Email is not valid');
    },
  );

  it('refuses an interest that is not one of three (SH-28)', () => {
    expect(newsletterError({ emailAddress: 'a@b.uk' })).toBe('No subscription option was selected');
  });

  it.each(['womenswear', 'menswear', 'both'] as const)('accepts %s', (newsletterInterestOption) => {
    expect(newsletterError({ emailAddress: 'ada@toile.example', newsletterInterestOption })).toBeUndefined();
  });
});
