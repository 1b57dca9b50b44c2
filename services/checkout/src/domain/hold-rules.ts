import type { Claim, OrderState } from './order-state.ts';

/** How much one client may keep from others, and for how long. */
export interface HoldRules {
  /** How long the pieces of an order are kept before anybody pays: time to enter another card. */
  unpaidMs: number;
  /** Longest that a client keeps a size without paying, in all its orders and bags together. */
  mostMs: number;
  /** How long an order can be paid. */
  payableMs: number;
  /** Largest part of the shop's stock that one client may keep, from 0 to 1. */
  share: number;
  /** Most orders of one client that keep pieces at the same time. */
  orders: number;
  /** How long a client is remembered. */
  memoryMs: number;
}

const minuteMs = 60_000;

export const holdRules: HoldRules = {
  unpaidMs: 2 * minuteMs,
  mostMs: 10 * minuteMs,
  payableMs: 10 * minuteMs,
  share: 0.02,
  orders: 50,
  memoryMs: 24 * 60 * minuteMs,
};

/** Pieces that anybody may keep. In a small shop the share alone would be less than one line of a bag. */
export const smallestShare = 10;

/** Who orders: an address, and the user when signed in. The orders of both count. */
export interface Client {
  address: string;
  userId: string | undefined;
}

/** What a client keeps already. */
export interface Holding {
  pieces: number;
  orders: number;
  /** Since when it keeps one of the wanted sizes: the earliest. */
  since: Date | undefined;
}

/** Until when these pieces are kept; undefined: they stay on sale while they are being paid (soft claim). */
export function holdUntil(
  wanted: number,
  { holding, stock, rules }: { holding: Holding; stock: number; rules: HoldRules },
): Date | undefined {
  const mostPieces = Math.max(Math.floor(stock * rules.share), smallestShare);
  if (holding.pieces + wanted > mostPieces || holding.orders >= rules.orders) return undefined;
  const until = new Date((holding.since?.getTime() ?? Date.now()) + rules.mostMs);
  return until.getTime() > Date.now() ? until : undefined;
}

interface HeldOrder {
  claim: Claim;
  state: OrderState;
  createdAt: Date;
  heldUntil: Date;
}

/** The same, as answers have it. */
export function heldUntil(order: HeldOrder, rules: HoldRules): { heldUntil?: string } {
  const until = keptUntil(order, rules)?.toISOString();
  return until ? { heldUntil: until } : {};
}

/** Until when the pieces of an order are kept: a short time before the payment begins, longer while it runs. */
export function keptUntil(order: HeldOrder, rules: HoldRules): Date | undefined {
  if (order.claim !== 'firm') return undefined;
  if (order.state === 'paying') return order.heldUntil;
  return new Date(Math.min(order.createdAt.getTime() + rules.unpaidMs, order.heldUntil.getTime()));
}
