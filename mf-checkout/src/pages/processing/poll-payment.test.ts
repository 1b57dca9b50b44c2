import { describe, expect, it, jest } from '@jest/globals';
import type { OrderStatus } from '@toile/checkout-contract';
import { type Poll, type PollWorld, pollPayment } from './poll-payment.ts';

/** A clock that only moves when somebody waits, and a page that can be hidden for a while. */
function fakeWorld({ hiddenFrom = -1, hiddenUntil = -1 } = {}) {
  let time = 0;
  const world: PollWorld = {
    now: () => time,
    wait: async (ms) => {
      time += ms;
    },
    untilVisible: async () => {
      if (time >= hiddenFrom && time < hiddenUntil) time = hiddenUntil;
    },
  };
  return { world, spend: (ms: number) => (time += ms), now: () => time };
}

const open = () => new AbortController().signal;
const poll = (check: Poll['check'], timeoutMs = 60_000, signal = open()) => ({ check, timeoutMs, signal });

describe('poll law (T17)', () => {
  it('asks at once, then every second, and stops at 60 seconds (CK-79, CK-81)', async () => {
    const { world, now } = fakeWorld();
    const times: number[] = [];
    const check = async (): Promise<OrderStatus> => {
      times.push(now());
      return 'checkoutprocess';
    };
    expect(await pollPayment(poll(check), world)).toBe('timeout');
    expect(times).toEqual(Array.from({ length: 60 }, (_, second) => second * 1000));
  });

  it('goes on for 300 seconds with WeChat (CK-79)', async () => {
    const { world } = fakeWorld();
    const check = jest.fn(async (): Promise<OrderStatus> => 'checkoutprocess');
    expect(await pollPayment(poll(check, 300_000), world)).toBe('timeout');
    expect(check).toHaveBeenCalledTimes(300);
  });

  it.each(['checkoutcomplete', 'checkoutfailed'] as const)('ends with %s (CK-80)', async (status) => {
    const { world, now } = fakeWorld();
    const answers: OrderStatus[] = ['checkoutprocess', 'checkoutprocess', status];
    expect(
      await pollPayment(
        poll(async () => answers.shift()),
        world,
      ),
    ).toBe(status);
    expect(now()).toBe(2000);
  });

  it('ends once the provider has had the payment for a moment, as it has a debit for days (CK-81, D42)', async () => {
    const { world, now } = fakeWorld();
    expect(
      await pollPayment(
        poll(async () => 'confirming'),
        world,
      ),
    ).toBe('confirming');
    expect(now()).toBe(5000);
    const answers = [
      'confirming',
      'confirming',
      'checkoutprocess',
      'confirming',
      'checkoutcomplete',
    ] as const;
    let at = 0;
    expect(
      await pollPayment(
        poll(async () => answers[at++]),
        world,
      ),
    ).toBe('checkoutcomplete');
  });

  it('ends at once when order and payment do not belong together (D43)', async () => {
    const { world, now } = fakeWorld();
    expect(
      await pollPayment(
        poll(async () => 'unknown'),
        world,
      ),
    ).toBe('unknown');
    expect(now()).toBe(0);
  });

  it('starts the next second with the answer, so that no two checks overlap (D42)', async () => {
    const { world, spend, now } = fakeWorld();
    const times: number[] = [];
    const check = async (): Promise<OrderStatus> => {
      times.push(now());
      spend(2500);
      return 'checkoutprocess';
    };
    await pollPayment(poll(check, 10_000), world);
    expect(times).toEqual([0, 3500, 7000]);
  });

  it('tries again after a failed check within its time (D42)', async () => {
    const { world } = fakeWorld();
    const check = jest
      .fn<Poll['check']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce('checkoutcomplete');
    expect(await pollPayment(poll(check), world)).toBe('checkoutcomplete');
  });

  it('pauses while hidden, lets the clock run, and asks a last time on return (D42)', async () => {
    const { world } = fakeWorld({ hiddenFrom: 1000, hiddenUntil: 90_000 });
    const answers: OrderStatus[] = ['checkoutprocess', 'checkoutcomplete'];
    expect(
      await pollPayment(
        poll(async () => answers.shift()),
        world,
      ),
    ).toBe('checkoutcomplete');
  });

  it('asks no more once the page is left', async () => {
    const { world } = fakeWorld();
    const leave = new AbortController();
    const check = jest.fn(async (): Promise<OrderStatus> => {
      leave.abort();
      return 'checkoutcomplete';
    });
    expect(await pollPayment(poll(check, 60_000, leave.signal), world)).toBe('abandoned');
    expect(check).toHaveBeenCalledTimes(1);
  });
});
