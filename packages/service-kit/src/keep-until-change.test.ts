import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type KeepUntilChange, keepUntilChange } from './keep-until-change.ts';

const throws = () => {
  throw new Error('down');
};

it.each([
  ['before there is a promise', throws],
  ['in a promise', async () => throws()],
])('keeps nothing that is thrown %s, and what comes then', async (_when, fails) => {
  const keep = keepUntilChange<{ is: string }>(() => () => {}, { max: 10 });
  await expect(keep('coat', fails)).rejects.toThrow('down');
  expect(await keep('coat', () => ({ is: 'there' }))).toEqual({ is: 'there' });
  expect(keep('coat', throws)).toEqual({ is: 'there' });
});

describe('what nobody told of', () => {
  const reads: string[] = [];
  let keep: KeepUntilChange<{ is: string }>;
  let change: (keys?: string) => void;
  let is: () => string;
  const ask = () =>
    keep('coat', async () => {
      reads.push(is());
      return { is: is() };
    });

  beforeEach(async () => {
    jest.useFakeTimers({ now: 0 });
    keep = keepUntilChange<{ is: string }>(
      (onChange) => {
        change = onChange;
        return () => {};
      },
      { max: 10 },
    );
    reads.length = 0;
    is = () => 'blue';
    await ask();
    is = () => 'red';
  });
  afterEach(() => void jest.useRealTimers());

  it('is read anew once after ten seconds, and nobody waits for it', async () => {
    jest.advanceTimersByTime(9_999);
    expect(ask()).toEqual({ is: 'blue' });
    expect(reads).toEqual(['blue']);
    jest.advanceTimersByTime(1);
    expect([ask(), ask()]).toEqual([{ is: 'blue' }, { is: 'blue' }]);
    await jest.advanceTimersByTimeAsync(1);
    expect(ask()).toEqual({ is: 'red' });
    expect(reads).toEqual(['blue', 'red']);
  });

  it('is waited for after twenty', async () => {
    jest.advanceTimersByTime(20_000);
    expect(await ask()).toEqual({ is: 'red' });
  });

  it('is read anew after another age that was set, and waited for after twice that', async () => {
    const keepLonger = keepUntilChange<{ is: string }>(() => () => {}, { max: 10, freshMs: 30_000 });
    const read = () => keepLonger('coat', async () => ({ is: is() }));
    await read();
    is = () => 'green';
    jest.advanceTimersByTime(29_999);
    await read();
    await jest.advanceTimersByTimeAsync(1);
    expect(read()).toEqual({ is: 'red' });
    await jest.advanceTimersByTimeAsync(1);
    expect(read()).toEqual({ is: 'green' });
    is = () => 'grey';
    jest.advanceTimersByTime(60_000);
    expect(await read()).toEqual({ is: 'grey' });
  });

  it('stays while it can’t be read, until then', async () => {
    is = throws;
    jest.advanceTimersByTime(15_000);
    expect(ask()).toEqual({ is: 'blue' });
    await jest.advanceTimersByTimeAsync(1);
    expect(ask()).toEqual({ is: 'blue' });
    jest.advanceTimersByTime(5_000);
    await expect(ask()).rejects.toThrow('down');
  });

  it('is waited for once somebody tells', async () => {
    jest.advanceTimersByTime(10_000);
    change();
    expect(await ask()).toEqual({ is: 'red' });
  });

  it('isn’t kept when it was read before a change and is there after it', async () => {
    jest.advanceTimersByTime(10_000);
    let answer: (read: { is: string }) => void = () => {};
    keep('coat', () => new Promise<{ is: string }>((resolve) => (answer = resolve)));
    change();
    answer({ is: 'blue again' });
    await jest.advanceTimersByTimeAsync(1);
    expect(await ask()).toEqual({ is: 'red' });
  });
});
