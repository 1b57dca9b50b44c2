import { startContest } from '../../adapters/postgres-contests.ts';
import { claimantsOf, staleSizes } from '../../adapters/postgres-holds.ts';
import { beingBought } from '../../domain/fit-to-stock.ts';
import { isInHand } from '../../domain/order-status.ts';
import { type Claimant, whoYields } from '../../domain/who-yields.ts';
import { giveUp } from '../../rules/give-up.ts';
import { settlePayment } from '../../rules/settle-payment.ts';
import { orderRefusals } from './refusals.ts';
import type { Contest, ReserveDeps } from './reserve-order.ts';

/** `again`: others are getting some of the pieces now. `look`: see what is left. */
export type Settled = { refusal: string[] } | 'again' | 'look';

/**
 * Cancels the unpaid orders that yield. Nobody is cancelled in vain: if too few yield, or the provider already has one of
 * the payments, none is. Until the order is made, nobody else gets the pieces.
 */
export async function settleContest(
  deps: ReserveDeps,
  contest: Contest,
  staying: Set<string>,
): Promise<Settled> {
  const { paymentId, wanted } = contest;
  const contested = contest.contested.map(({ sizeId }) => sizeId);
  const first = await choose(deps, contest, staying);
  if (!('yielding' in first)) return first.settled;
  if (!(await startContest(deps.db, { paymentId, wanted, contested }))) return 'again';
  // Another contest may have ended since.
  const chosen = await choose(deps, contest, staying);
  if (!('yielding' in chosen)) return chosen.settled;
  const kept = await inHand(deps, chosen.yielding);
  for (const { intentId } of kept) staying.add(intentId);
  if (kept.length === 0) await Promise.all(chosen.yielding.map((claimant) => giveUp(deps, claimant)));
  return 'look';
}

async function choose(
  { db, holdRules: rules }: ReserveDeps,
  { contested, ...situation }: Contest,
  staying: Set<string>,
): Promise<{ yielding: Claimant[] } | { settled: Settled }> {
  const sizeIds = contested.map(({ sizeId }) => sizeId);
  const all = await claimantsOf(db, { sizeIds, rules });
  const stale = await staleSizes(db, situation.newcomer, { sizeIds, rules });
  const yielding = new Map<string, Claimant>();
  const kept: string[] = [];
  let isPast = false;
  for (const { sizeId, quantity, name } of contested) {
    const wanting = all.filter((claimant) => claimant.sizeId === sizeId);
    const claimants = wanting.filter(({ intentId }) => !staying.has(intentId));
    const found = whoYields(quantity, { ...situation, claimants, rules, isStale: stale.has(sizeId) });
    for (const claimant of found ?? []) yielding.set(claimant.id, claimant);
    if (found) continue;
    // If they want less than stood in the way, another call has cleared some away.
    if (piecesOf(wanting) < quantity) isPast = true;
    else kept.push(name);
  }
  if (kept.length > 0) return { settled: { refusal: [orderRefusals.changed, ...kept.map(beingBought)] } };
  if (isPast) return { settled: 'look' };
  return { yielding: [...yielding.values()] };
}

const piecesOf = (claimants: Claimant[]): number =>
  claimants.reduce((pieces, { quantity }) => pieces + quantity, 0);

/** Those whose payment the provider has, as it says now; the shop may not have heard of it. */
async function inHand(deps: ReserveDeps, claimants: Claimant[]): Promise<Claimant[]> {
  const looks = await Promise.all(
    claimants.map(async (claimant) => {
      const intent = await deps.provider.retrieve(claimant.intentId);
      if (!intent || !isInHand(intent)) return [];
      await settlePayment(deps, intent);
      return [claimant];
    }),
  );
  return looks.flat();
}
