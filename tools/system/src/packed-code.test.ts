import { describe, expect, it } from '@jest/globals';
import { packedPlaces } from './packed-code.ts';

const placesOf = (code: string) => packedPlaces(code, { isTsx: false });

describe('code that is packed to save lines', () => {
  it.each([
    ['fields spread from an object written out', 'f({ ...{ a, b: 1 }, c });'],
    ['elements spread from a list written out', "const all = [...['a', 'b'], 'c'];"],
    ['constants taken from a list made for it', 'const [a, b] = [first(), second()];'],
    ['variables given a list made for it', 'let a; let b; [a, b] = [1, 2];'],
  ])('is %s', (_what, code) => {
    expect(placesOf(code)).toBe(1);
  });

  it.each([
    ['a spread of what has a name', 'f({ ...given, c }); const all = [...some];'],
    ['a spread on a condition', "f({ ...(isNew && { a }) }); const all = [...(isNew ? ['a'] : [])];"],
    ['a pair that a call answers', 'const [a, b] = await Promise.all([first(), second()]);'],
    ['the first of a list', 'const [first] = list;'],
  ])('is not %s', (_what, code) => {
    expect(placesOf(code)).toBe(0);
  });
});
