import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { startTimeout, TimeoutError, withTimeout } from './timeout.ts';

const never = new Promise<never>(() => {});

describe('a deadline', () => {
  it('ends the wait for what never settles', async () => {
    await expect(withTimeout(never, { limitMs: 100, what: 'It' })).rejects.toThrow(TimeoutError);
  });

  it('leaves alone what settles before it', async () => {
    await expect(withTimeout(sleep(20, 'done'), { limitMs: 1000, what: 'It' })).resolves.toBe('done');
    await expect(
      withTimeout(Promise.reject(new Error('broken')), { limitMs: 1000, what: 'It' }),
    ).rejects.toThrow('broken');
  });

  it('does not count time that belongs to a service', async () => {
    let isLate = false;
    const end = startTimeout(
      100,
      () => {
        isLate = true;
      },
      () => false,
    );
    await sleep(400);
    end();
    expect(isLate).toBe(false);
  });
});
