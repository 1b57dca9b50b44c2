import type { Claim, OrderState } from './order-state.ts';

/** How long unpaid orders keep their pieces from others who want the last ones, and how many. */
export interface HoldRules {
  /** How long the pieces of an order are kept before anybody pays: time to enter another card. */
  unpaidMs: number;
  /** The time that the provider needs to say that somebody pays. Only who keeps less gets the pieces before its end. */
  confirmMs: number;
  /** Longest that a client or a network keeps a size without paying, in all its orders and bags together. */
  mostMs: number;
  /**
   * How long a size may be kept without a sale, by whomever. Then an order keeps it from who never did for the time of a
   * confirmation only: networks that take turns look like shoppers, one by one.
   */
  staleMs: number;
  /** How long an order can be paid. */
  payableMs: number;
  /** Largest parts of the shop's stock, from 0 to 1, that unpaid orders keep; `inHand`: that are off it while banks work on their debits. */
  share: { client: number; network: number; all: number; inHand: number };
  /** Most orders of one client that keep pieces at the same time. */
  orders: number;
  /** How long a client is remembered. */
  memoryMs: number;
}

const minuteMs = 60_000;

export const holdRules: HoldRules = {
  unpaidMs: 2 * minuteMs,
  confirmMs: minuteMs / 4,
  mostMs: 10 * minuteMs,
  staleMs: 30 * minuteMs,
  payableMs: 10 * minuteMs,
  share: { client: 0.005, network: 0.01, all: 0.02, inHand: 0.05 },
  orders: 50,
  memoryMs: 24 * 60 * minuteMs,
};

/** Pieces that anybody may keep. In a small shop the share alone would be less than one line of a bag. */
const smallestShare = 10;

const mostPieces = (stock: number, share: number): number =>
  Math.max(Math.floor(stock * share), smallestShare);

/** Who orders: an address in a network, and the user when signed in. The orders of each count. */
export interface Client {
  address: string;
  network: string;
  userId: string | undefined;
}

/** Pieces of unpaid orders: of an address now, of its network and of everybody in the time that an order can be paid. */
export interface Load {
  address: number;
  network: number;
  all: number;
}

/** What a client wants already without having paid. */
export interface Holding {
  load: Load;
  /** Pieces and orders of the address and the user. */
  pieces: number;
  orders: number;
  /** Since when it keeps one of the wanted sizes: the earliest. */
  since: Date | undefined;
}

/** Until when these pieces are kept at the longest; undefined: beyond what this client may keep. */
export function holdUntil(
  wanted: number,
  { holding, stock, rules }: { holding: Holding; stock: number; rules: HoldRules },
): Date | undefined {
  const isTooMuch =
    holding.pieces + wanted > mostPieces(stock, rules.share.client) ||
    holding.load.network + wanted > mostPieces(stock, rules.share.network) ||
    holding.orders >= rules.orders;
  const until = new Date((holding.since?.getTime() ?? Date.now()) + rules.mostMs);
  return !isTooMuch && until.getTime() > Date.now() ? until : undefined;
}

/** All unpaid orders together want more than they may keep, or did so a moment ago. */
export const isHoarded = (pieces: number, stock: number, rules: HoldRules): boolean =>
  pieces > mostPieces(stock, rules.share.all);

/**
 * Whether pieces leave the stock as soon as the provider has the payment. Anybody can name an account, and its bank answers after
 * days: beyond the limit they stay on sale until the money is there.
 */
export const isFirmInHand = (
  pieces: number,
  { inHand, stock, rules }: { inHand: number; stock: number; rules: HoldRules },
): boolean => inHand + pieces <= mostPieces(stock, rules.share.inHand);

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

/** Until when the pieces of an unpaid order are kept: a short time before the payment begins, longer while it runs. */
export function keptUntil(order: HeldOrder, rules: HoldRules): Date | undefined {
  if (order.claim === 'none' || order.heldUntil <= order.createdAt) return undefined;
  if (order.state === 'confirming') return undefined;
  if (order.state === 'paying') return order.heldUntil;
  return new Date(Math.min(order.createdAt.getTime() + rules.unpaidMs, order.heldUntil.getTime()));
}
