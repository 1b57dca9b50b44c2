import type { OrderStatus } from '@toile/checkout-contract';

/** Clock and visibility; tests replace both (T17). */
export interface PollWorld {
  now(): number;
  /** Resolves early when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Resolves when the page is visible, or the signal aborts. */
  untilVisible(signal: AbortSignal): Promise<void>;
}

export interface Poll {
  /**
   * Rejects when the service can't be reached; the poll goes on. `confirming`: the provider has the payment. `unknown`: there is no
   * such order, or it isn't this payment's (D43).
   */
  check(signal: AbortSignal): Promise<OrderStatus | 'confirming' | 'unknown' | undefined>;
  /** 60 seconds, 300 for WeChat (CK-79). */
  timeoutMs: number;
  signal: AbortSignal;
}

const ends = ['checkoutcomplete', 'checkoutfailed', 'unknown'] as const;
export type PollResult = (typeof ends)[number] | 'confirming' | 'timeout' | 'abandoned';

const intervalMs = 1000;
/** Most payments that the provider has are decided within a moment; a bank takes days for a debit. */
const momentMs = 5000;

/**
 * Asks until the order is decided, the provider has had the payment for a moment, or the time is over (D42). The pause of a second begins with the answer, so no two
 * checks overlap. A hidden page doesn't ask. Its time runs on, and it asks once more when it is visible again.
 */
export async function pollPayment(poll: Poll, world: PollWorld): Promise<PollResult> {
  const { signal, timeoutMs } = poll;
  const endMs = world.now() + timeoutMs;
  let inHandMs: number | undefined;
  do {
    await world.untilVisible(signal);
    if (signal.aborted) return 'abandoned';
    const status = await poll.check(signal).catch(() => undefined);
    if (signal.aborted) return 'abandoned';
    const end = ends.find((known) => known === status);
    if (end) return end;
    inHandMs = status === 'confirming' ? (inHandMs ?? world.now()) : undefined;
    if (inHandMs !== undefined && world.now() - inHandMs >= momentMs) return 'confirming';
    await world.wait(intervalMs, signal);
  } while (!signal.aborted && world.now() < endMs);
  return signal.aborted ? 'abandoned' : 'timeout';
}
