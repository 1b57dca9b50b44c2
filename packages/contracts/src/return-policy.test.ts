import { describe, expect, it } from '@jest/globals';
import { returnWords } from './return-policy.ts';

const told = (policy: 'spec' | 'statutory', type: number, productType = 0) =>
  returnWords(policy, { returnType: type, productType }).join(' ');

describe('what a product says about its return', () => {
  it.each([
    [2, /full refund .* within 14 days of purchase/],
    [1, /partial refund of 50% .* covers the designer’s material and labour/],
    [0, /can’t be returned/],
    [7, /can’t be returned/],
  ])('follows its return type %s (CA-28)', (type, rule) => {
    expect(told('spec', type)).toMatch(rule);
  });

  it('is a full refund by law, within 14 days of receipt, unless it was made to measure (D21)', () => {
    for (const type of [0, 1, 2])
      expect(told('statutory', type)).toMatch(/full refund .* delivery .* 14 days of receiving/);
    expect(told('statutory', 1, 2)).toMatch(/made to your own measurements.* partial refund of 50%/);
    expect(told('statutory', 0, 2)).toMatch(/can’t be returned/);
    expect(told('statutory', 2, 2)).toMatch(/full refund/);
  });
});
