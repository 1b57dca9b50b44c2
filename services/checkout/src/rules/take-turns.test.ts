import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { takeTurns } from './take-turns.ts';

describe('takeTurns', () => {
  it('runs so many at once, the others one after the other in the order in which they came', async () => {
    const turn = takeTurns(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (n: number) => async () => {
      begun.push(n);
      most = Math.max(most, ++running);
      await nextTurnOfTheLoop();
      running -= 1;
      return n;
    };
    expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => turn(work(n))))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(2);
  });

  it('gives the place of one that failed to the next', async () => {
    const turn = takeTurns(1);
    const refused = turn(() => Promise.reject(new Error('sold out')));
    const next = turn(async () => 'added');
    await expect(refused).rejects.toThrow('sold out');
    expect(await next).toBe('added');
    expect(await turn(async () => 'added')).toBe('added');
  });
});
