import { describe, expect, it } from '@jest/globals';
import { ibanLength, passesMod97 } from '../../domain/iban.ts';
import { ibanExample, ibanRule } from './iban-rules.ts';

const stateOf = (value: string) => {
  const state = ibanRule.check(value, '');
  return typeof state === 'object' ? state.message : state;
};

/** An account of each country of the payment table (CK-39). */
const accounts = {
  FR: 'FR1420041010050500013M02606',
  DE: 'DE89370400440532013000',
  ES: 'ES0700120345030000067890',
  BE: 'BE62510007547061',
  NL: 'NL39RABO0300065264',
  LU: 'LU280019400644750000',
  IT: 'IT40S0542811101000000123456',
  PT: 'PT50000201231234567890154',
  AT: 'AT611904300234573201',
  IE: 'IE29AIBK93115212345678',
  FI: 'FI2112345600000785',
};

describe('the IBAN field', () => {
  it.each(Object.entries(accounts))('takes an account of %s (CK-39, CK-44)', (country, iban) => {
    expect(iban.slice(0, 2)).toBe(country);
    expect(stateOf(ibanRule.format(iban.toLowerCase()))).toBe('complete');
    expect(ibanLength(iban)).toBe(iban.length);
  });

  it.each(Object.entries(accounts))('shows how long an account number of %s is', (country, iban) => {
    expect(ibanExample(country)).toBe(ibanRule.format(country + '0'.repeat(iban.length - 2)));
  });

  it('groups what is typed', () => {
    expect(ibanRule.format('de8937-0400 4405')).toBe('DE89 3704 0044 05');
  });

  it('finds every wrong digit and every two that changed places (CK-44)', () => {
    const { DE: iban } = accounts;
    for (let at = 4; at < iban.length; at += 1) {
      const other = String((Number(iban[at]) + 1) % 10);
      expect(passesMod97(iban.slice(0, at) + other + iban.slice(at + 1))).toBe(false);
      const here = iban[at];
      const next = iban[at + 1];
      if (next && here !== next)
        expect(passesMod97(iban.slice(0, at) + next + here + iban.slice(at + 2))).toBe(false);
    }
  });

  it.each([
    ['DE89 3704', 'incomplete'],
    ['', 'incomplete'],
    ['89', 'Your IBAN should start with a two-letter country code.'],
    ['DE88 3704 0044 0532 0130 00', 'The IBAN you entered is invalid.'],
    ['DE89 3704 0044 0532 0130 00 1', 'The IBAN you entered is invalid.'],
    ['BR15 0000', 'The IBAN you entered is invalid, "BR" is not a supported country code.'],
  ])('says of %j: %s (CK-44)', (typed, said) => {
    expect(stateOf(typed)).toBe(said);
  });
});
