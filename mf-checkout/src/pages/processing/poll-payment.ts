import type { OrderStatus } from '@toile/contracts';

/** What the poll needs of the world: replaced by a fake clock in tests (T17). */
export interface PollWorld {
  now(): number;
  /** Ends early, without an error, when the poll is given up. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Ends as soon as somebody looks at the page. */
  untilVisible(signal: AbortSignal): Promise<void>;
}

export interface Poll {
  /** Rejects when it can't be asked: that is tried again. `unknown`: there is no such payment, and never will be. */
  check(signal: AbortSignal): Promise<OrderStatus | 'unknown' | undefined>;
  /** 60 seconds, 300 for WeChat (CK-79). */
  timeoutMs: number;
  signal: AbortSignal;
}

const ends = ['checkoutcomplete', 'checkoutfailed', 'unknown'] as const;
export type PollResult = (typeof ends)[number] | 'timeout' | 'abandoned';

const intervalMs = 1000;

/**
 * Asks once a second until the order is decided or the time is over (D42): the next second starts with the answer, so
 * no two checks overlap. A hidden page asks nothing while its clock runs on, and asks once more on return.
 */
export async function pollPayment(poll: Poll, world: PollWorld): Promise<PollResult> {
  const { signal, timeoutMs } = poll;
  const endMs = world.now() + timeoutMs;
  do {
    await world.untilVisible(signal);
    if (signal.aborted) return 'abandoned';
    const status = await poll.check(signal).catch(() => undefined);
    if (signal.aborted) return 'abandoned';
    const end = ends.find((known) => known === status);
    if (end) return end;
    await world.wait(intervalMs, signal);
  } while (!signal.aborted && world.now() < endMs);
  return signal.aborted ? 'abandoned' : 'timeout';
}
