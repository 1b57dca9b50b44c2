import { expect, it } from '@jest/globals';
import { gapsBetween } from './aligned-rows.ts';

const rows = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const gaps = (before: string, after: string) =>
  gapsBetween(rows(before), rows(after)).map((gap) => [
    before.slice(...gap.before),
    after.slice(...gap.after),
  ]);

it.each([
  ['the same', 'abc', 'abc', []],
  ['one that is new, and what it has pushed down', 'abcdef', 'abXcdef', [['', 'X']]],
  ['one that has gone', 'abcdef', 'abdef', [['c', '']]],
  ['one that is another, in its place', 'abcdef', 'abXdef', [['c', 'X']]],
  [
    'several, each by itself',
    'abcdefg',
    'aXbcdeYYg',
    [
      ['', 'X'],
      ['f', 'YY'],
    ],
  ],
  ['one more of rows that are all alike', 'a   b', 'a    b', [['', ' ']]],
  ['all of two that have nothing in common', 'abc', 'xy', [['abc', 'xy']]],
  ['the end of one that is longer', 'abc', 'abcd', [['', 'd']]],
  [
    'one of two that have changed places',
    'abXYZcd',
    'aXYZbcd',
    [
      ['b', ''],
      ['', 'b'],
    ],
  ],
] as [string, string, string, [string, string][]][])('finds %s', (_what, before, after, expected) => {
  expect(gaps(before, after)).toEqual(expected);
});
