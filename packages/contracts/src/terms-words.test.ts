import { expect, it } from '@jest/globals';
import { productType, returnType } from './product-codes.ts';
import { itemTerms, termsWords } from './terms-words.ts';

const { none, madeToOrder, customMade, preOrder } = productType;
const { partial, full } = returnType;

it.each([
  ['spec', none, full, undefined, 'Full refund within 14 days'],
  ['spec', madeToOrder, partial, undefined, 'Made for you once you have ordered, half back within 14 days'],
  ['spec', madeToOrder, partial, 28, 'Made for you in 4 weeks, half back within 14 days'],
  ['spec', madeToOrder, full, 7, 'Made for you in 1 week, full refund within 14 days'],
  ['spec', customMade, returnType.none, undefined, 'Made to your measurements, no return for a refund'],
  ['spec', customMade, returnType.none, 10, 'Made to your measurements in 10 days, no return for a refund'],
  ['spec', preOrder, partial, 42, 'Pre-order: sent in 6 weeks, half back within 14 days'],
  ['spec', preOrder, partial, undefined, 'Pre-order: sent once it is made, half back within 14 days'],
  ['statutory', madeToOrder, partial, 28, 'Made for you in 4 weeks, full refund within 14 days'],
  ['statutory', customMade, partial, undefined, 'Made to your measurements, half back within 14 days'],
] as const)('%s: type %i with return %i in %s days says “%s” (CA-28)', (policy, kind, back, days, words) => {
  expect(termsWords(policy, { productType: kind, returnType: back, leadTimeDays: days })).toBe(words);
});

it('says nothing of a piece whose return rule is not told (CA-28)', () => {
  expect(itemTerms('spec', { productType: madeToOrder, leadTimeDays: 28 })).toBeUndefined();
  expect(itemTerms('spec', { productType: none, returnType: 0 })).toBe('No return for a refund');
});
