import { longestOrderWaitMs } from '@toile/checkout-contract';

/**
 * Limits on how long an unpaid order is alone with last pieces, and on what payments may keep
 * ([decision](../../../../docs/decisions/0013-payments-stock-drops.md#stock)).
 */
export interface StockRules {
  /**
   * Time for which whoever orders the last pieces of a size is alone with them: time for the provider to say who pays.
   */
  aloneMs: number;
  /** Longest that an order waits for others to pay or not. The longer it has waited, the shorter others are alone. */
  patienceMs: number;
  /** Time in which an order can be paid. */
  payableMs: number;
  /** Largest part of the shop's stock, from 0 to 1, that is off it while banks work on its debits. */
  inHandShare: number;
}

export const stockRules: StockRules = {
  aloneMs: 5_000,
  patienceMs: longestOrderWaitMs,
  payableMs: 600_000,
  inHandShare: 0.05,
};

/**
 * Age up to which an unpaid order of others keeps its pieces from one that has waited for so long. Who has waited
 * longest is next, and whoever orders again and again waits behind.
 */
export const aloneFor = (waitedMs: number, { aloneMs, patienceMs }: StockRules): number =>
  aloneMs * Math.max(0, 1 - waitedMs / patienceMs);

/** In a small shop the share alone would be less than one line of a bag. */
const smallestShare = 10;

/**
 * True for pieces that leave the stock as soon as the provider has the payment. Anybody can name an account, and its
 * bank answers after days: beyond the limit they stay on sale until the money is there.
 */
export const isFirmInHand = (
  pieces: number,
  { inHand, stock, rules }: { inHand: number; stock: number; rules: StockRules },
): boolean => inHand + pieces <= Math.max(Math.floor(stock * rules.inHandShare), smallestShare);
