import { expect, it } from '@jest/globals';
import type { AskedChange } from '@toile/releases-contract';
import { askedNamed } from './asked-named.ts';

const waiting = ['1a', '1b'].map((id) => ({ id }) as AskedChange);

it('finds the change that is named, and never guesses between two', () => {
  expect(askedNamed(waiting, '1b')).toBe(waiting[1]);
  expect(askedNamed(waiting.slice(0, 1))).toBe(waiting[0]);
  expect(() => askedNamed(waiting, '1')).toThrow('2 wait');
  expect(() => askedNamed(waiting, '2')).toThrow('Nothing waits as 2');
  expect(() => askedNamed([])).toThrow('Nothing waits for approval');
});
