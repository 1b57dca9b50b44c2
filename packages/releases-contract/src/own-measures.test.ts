import { expect, it } from '@jest/globals';
import { ownMeasureWords } from './own-measure-words.ts';
import { comparedMeasureSchema, ownMeasuresSchema } from './own-measures.ts';

it('a limit is for a measure of a part, of a duration at one of the bounds that are known', () => {
  const isKnown = (text: string) => comparedMeasureSchema.safeParse(text).success;
  for (const text of ['mf-checkout:gives-up', 'mf-checkout:adds-to-bag>800', 'shell:leads-on>100'])
    expect([text, isKnown(text)]).toEqual([text, true]);
  for (const text of [
    'gives-up',
    'failures',
    'mf-checkout:adds-to-bag>900',
    'mf-checkout:adds-to-bag>',
    'mf-x:a>800>900',
  ])
    expect([text, isKnown(text)]).toEqual([text, false]);
});

it('is said with its part, and a duration with its bound', () => {
  expect(ownMeasureWords('mf-checkout:gives-up')).toBe('mf-checkout gives-up');
  expect(ownMeasureWords('mf-checkout:adds-to-bag>800')).toBe('mf-checkout adds-to-bag, over 800 ms');
});

it('a part names twenty at most, in small letters', () => {
  const named = (...names: string[]) =>
    ownMeasuresSchema.safeParse(Object.fromEntries(names.map((name) => [name, 'count']))).success;
  expect(named('gives-up')).toBe(true);
  expect(named('GivesUp')).toBe(false);
  expect(named(...Array.from({ length: 21 }, (_, n) => `a${n}`))).toBe(false);
});
