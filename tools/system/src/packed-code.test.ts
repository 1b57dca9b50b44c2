import { describe, expect, it } from '@jest/globals';
import { packedPlaces } from './packed-code.ts';
import { styleProblems } from './style-problems.ts';

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

describe('the style check', () => {
  const problems = (code: string, left = {}) => styleProblems(new Map([['shell/src/say.ts', code]]), left);

  it('refuses packed code, and a file that is listed with more or fewer places than it has', () => {
    const packed = 'const [a, b] = [1, 2];';
    expect(problems(packed)).toEqual([
      'shell/src/say.ts packs code to save lines, in 1 place: one thing a line',
    ]);
    expect(problems(packed, { 'shell/src/say.ts': 1 })).toEqual([]);
    expect(problems(packed, { 'shell/src/say.ts': 2 })).toEqual([
      'shell/src/say.ts has 1 packed place, and 2 in tools/system/src/packed-places.json: the list only shrinks',
    ]);
    expect(problems('const a = 1;', { 'shell/src/gone.ts': 1 })).toEqual([
      'shell/src/gone.ts has 0 packed places, and 1 in tools/system/src/packed-places.json: the list only shrinks',
    ]);
  });

  it('refuses a function that is excepted from its length', () => {
    const rule = 'lint/complexity/noExcessiveLinesPerFunction';
    expect(problems(`// biome-ignore ${rule}: one closure\nexport const a = 1;`)).toEqual([
      'shell/src/say.ts excepts a function from its length: split it',
    ]);
  });
});
