import { describe, expect, it } from '@jest/globals';
import { brandOf, cardRules, expiryOf } from './card-rules.ts';

const stateOf = (name: keyof typeof cardRules, value: string, number = '4242 4242 4242 4242') => {
  const state = cardRules[name].check(value, number);
  return typeof state === 'object' ? state.message : state;
};

describe('the card fields', () => {
  it('group what is typed and know the brand', () => {
    expect(cardRules.number.format('42424242424242429')).toBe('4242 4242 4242 4242');
    expect(cardRules.number.format('378282246310005')).toBe('3782 822463 10005');
    expect(cardRules.expiry.format('530')).toBe('05 / 30');
    expect(expiryOf('05 / 30')).toEqual({ month: 5, year: 2030 });
    expect(['4', '55', '37', '6011', '36', '35', '62', '9'].map(brandOf)).toEqual([
      'visa',
      'mastercard',
      'amex',
      'discover',
      'diners',
      'jcb',
      'unionpay',
      'unknown',
    ]);
  });

  it('speak with the provider’s words (CK-44)', () => {
    expect(stateOf('number', '4242 4242')).toBe('incomplete');
    expect(cardRules.number.incomplete.message).toBe('Your card number is incomplete.');
    expect(stateOf('number', '4242 4242 4242 4242')).toBe('complete');
    expect(stateOf('number', '4242 4242 4242 4241')).toBe('Your card number is invalid.');
    expect(stateOf('expiry', '13')).toBe("Your card's expiration month is invalid.");
    expect(stateOf('expiry', '12 / 20')).toBe("Your card's expiration year is in the past.");
    expect(stateOf('expiry', '12 / 40')).toBe('complete');
    expect(stateOf('cvc', '123')).toBe('complete');
    expect(stateOf('cvc', '123', '378282246310005')).toBe('incomplete');
    expect(cardRules.cvc.incomplete.message).toBe("Your card's security code is incomplete.");
  });
});
