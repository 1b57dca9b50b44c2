import { type HoldRules, keptUntil, type Load } from './hold-rules.ts';
import type { OrderState } from './order-state.ts';

/** An unpaid order that wants pieces of a size, which are still on sale. */
export interface Claimant {
  id: string;
  intentId: string;
  sizeId: number;
  quantity: number;
  state: OrderState;
  createdAt: Date;
  heldUntil: Date;
  address: string;
  network: string;
  load: Omit<Load, 'all'>;
}

/** Who wants the last pieces now, with what it would keep then. */
export interface Newcomer {
  address: string;
  network: string;
  load: Omit<Load, 'all'>;
}

interface Situation {
  newcomer: Newcomer;
  rules: HoldRules;
  /** All unpaid orders together want more than they may keep. */
  isHoarded: boolean;
  /** The size was kept for long without a sale, and never by the newcomer. */
  isStale: boolean;
}

/** How much more the claimant keeps, so that orders from many addresses count as one hoard. Within a network its addresses are compared. */
const surplus = (claimant: Claimant, newcomer: Newcomer): number =>
  claimant.network === newcomer.network
    ? claimant.load.address - newcomer.load.address
    : claimant.load.network - newcomer.load.network;

/**
 * Whether an unpaid order gives its pieces to the newcomer. Beyond the limits, and while the shop is hoarded, whoever keeps
 * more yields at once, so that a hoard neither stops shoppers nor takes from them. Else an order is left its time.
 */
export function yields(claimant: Claimant, { newcomer, rules, isHoarded, isStale }: Situation): boolean {
  const { state, createdAt } = claimant;
  const kept = keptUntil({ ...claimant, claim: 'soft' }, rules);
  const more = surplus(claimant, newcomer);
  if ((isHoarded || !kept) && more > 0) return true;
  const confirming = createdAt.getTime() + rules.confirmMs;
  const isShort = !kept || (isHoarded && state !== 'paying') || (isStale && more >= 0);
  return Date.now() >= (isShort ? confirming : Math.max(kept.getTime(), confirming));
}

/** The orders of these that free so many pieces: whose network keeps most, then the oldest. undefined: not enough yield. */
export function whoYields(
  quantity: number,
  { claimants, ...situation }: Situation & { claimants: Claimant[] },
): Claimant[] | undefined {
  const inOrder = claimants
    .filter((claimant) => yields(claimant, situation))
    .toSorted((a, b) => b.load.network - a.load.network || a.createdAt.getTime() - b.createdAt.getTime());
  const chosen: Claimant[] = [];
  let left = quantity;
  for (const claimant of inOrder) {
    if (left <= 0) break;
    chosen.push(claimant);
    left -= claimant.quantity;
  }
  return left > 0 ? undefined : chosen;
}
