import { expect, it } from '@jest/globals';
import { productType, returnType } from './product-codes.ts';
import { termsWords } from './terms-words.ts';

const { none, madeToOrder, customMade, preOrder } = productType;
const { partial, full } = returnType;

it.each([
  ['spec', none, full, 'Full refund within 14 days'],
  ['spec', madeToOrder, partial, 'Made for you once you have ordered · half back within 14 days'],
  ['spec', customMade, returnType.none, 'Made to your measurements · no return for a refund'],
  ['spec', preOrder, partial, 'Half back within 14 days'],
  ['statutory', madeToOrder, partial, 'Made for you once you have ordered · full refund within 14 days'],
  ['statutory', customMade, partial, 'Made to your measurements · half back within 14 days'],
] as const)('%s: type %i with return %i says “%s” (CA-28)', (policy, kind, back, words) => {
  expect(termsWords(policy, { productType: kind, returnType: back })).toBe(words);
});
