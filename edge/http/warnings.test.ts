import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createWarnings } from './warnings.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('warns of each kind at once, then once a minute with how often it came', () => {
  const said: [string, number][] = [];
  const warn = createWarnings({
    warn: (({ times }: { times: number }, kind: string) => void said.push([kind, times])) as never,
  });
  for (let n = 0; n < 5; n += 1) warn('a sheet is not hashed', new Error('away'));
  warn('a list is left out', new Error('503'));
  expect(said).toEqual([
    ['a sheet is not hashed', 1],
    ['a list is left out', 1],
  ]);
  jest.advanceTimersByTime(60_000);
  warn('a sheet is not hashed', new Error('away'));
  expect(said.at(-1)).toEqual(['a sheet is not hashed', 5]);
});
