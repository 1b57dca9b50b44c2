import { setImmediate as comes } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { inTime, lateWork } from './in-time.ts';

/** Keeps the thread busy, as a device does that sleeps. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('what a page asked for before its device slept is not late (T41)', async () => {
  const file = inTime(comes('file'), 500, 'file');
  sleep(700);
  await expect(file).resolves.toBe('file');
});

test('what does not come is late at its limit, no sooner (T41)', async () => {
  jest.useFakeTimers();
  const told = jest.fn();
  const file = new Promise(() => undefined);
  inTime(file, 4000, 'mf_designer').catch(told);
  await jest.advanceTimersByTimeAsync(3999);
  expect(told).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(new Error('mf_designer took too long'));
  const [[error] = []] = told.mock.calls as [Error][];
  expect(lateWork(new Error('the remote could not be loaded', { cause: error }))).toBe(file);
  expect(lateWork(new Error('broken'))).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
