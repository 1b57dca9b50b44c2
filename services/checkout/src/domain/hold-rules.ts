import type { Claim, OrderState } from './order-state.ts';

/** How much one client may keep from others, and for how long. */
export interface HoldRules {
  /** Pieces of an order that isn't being paid are kept for so long: to fill in another card, or to leave. */
  unpaidMs: number;
  /** No client keeps a size longer than this without paying, however many orders and bags it makes. */
  mostMs: number;
  /** An order can be paid for so long. */
  payableMs: number;
  /** Part of the shop's stock that one client may keep. */
  share: number;
  /** Of one client that keep pieces at the same time. */
  orders: number;
  /** A client is known again for so long. */
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

/** Of a small shop, the share is less than one line of a bag: that much anybody may keep. */
export const smallestShare = 10;

/** Who orders: an address, and the user when signed in. What either has counts. */
export interface Client {
  address: string;
  userId: string | undefined;
}

/** What a client keeps from others already. */
export interface Holding {
  pieces: number;
  orders: number;
  /** Since when it has been keeping one of the wanted sizes, the longest. */
  since: Date | undefined;
}

/** Until when these pieces may be kept from others; undefined: they stay on sale while they are being paid. */
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

/** Until when the pieces of an order are kept for it: short before anybody pays, longer while somebody does. */
export function keptUntil(order: HeldOrder, rules: HoldRules): Date | undefined {
  if (order.claim !== 'firm') return undefined;
  if (order.state === 'paying') return order.heldUntil;
  return new Date(Math.min(order.createdAt.getTime() + rules.unpaidMs, order.heldUntil.getTime()));
}
