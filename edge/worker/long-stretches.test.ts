import { expect, it } from '@jest/globals';
import { createLongStretches } from './long-stretches.ts';

it('tells once a minute of a version that keeps others waiting again and again, and of no other', () => {
  let now = 0;
  const isTooMany = createLongStretches(() => now);
  const told = (id: string, times: number) =>
    Array.from({ length: times }, () => isTooMany(id)).filter(Boolean);
  expect(told('one', 9)).toEqual([]);
  expect(told('other', 9)).toEqual([]);
  expect(told('one', 30)).toEqual([true]);
  now = 60_000;
  expect(told('other', 9)).toEqual([]);
  expect(told('one', 10)).toEqual([true]);
});
