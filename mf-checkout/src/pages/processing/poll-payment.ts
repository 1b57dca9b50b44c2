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
  /** Rejects when it can't be asked: that is tried again. `undefined`: there is no such payment. */
  check(signal: AbortSignal): Promise<OrderStatus | undefined>;
  /** 60 seconds, 300 for WeChat (CK-79). */
  timeoutMs: number;
  signal: AbortSignal;
}

export type PollResult = 'checkoutcomplete' | 'checkoutfailed' | 'timeout' | 'abandoned';

const intervalMs = 1000;

/**
 * Asks once a second until the order is decided or the time is over (D42): the next second starts with the answer, so
 * no two checks overlap. A hidden page asks nothing while its clock runs on, and asks once more on return.
 */
export async function pollPayment(poll: Poll, world: PollWorld): Promise<PollResult> {
  const { signal, timeoutMs } = poll;
  const end = world.now() + timeoutMs;
  do {
    await world.untilVisible(signal);
    if (signal.aborted) return 'abandoned';
    const status = await poll.check(signal).catch(() => undefined);
    if (signal.aborted) return 'abandoned';
    if (status === 'checkoutcomplete' || status === 'checkoutfailed') return status;
    await world.wait(intervalMs, signal);
  } while (!signal.aborted && world.now() < end);
  return signal.aborted ? 'abandoned' : 'timeout';
}
