import { describe, expect, it } from '@jest/globals';
import { holdRules as rules } from './hold-rules.ts';
import { type Claimant, type Newcomer, whoYields, yields } from './who-yields.ts';

const ago = (ms: number) => new Date(Date.now() - ms);

function claimant(change: Partial<Claimant> & { ageMs?: number; isOverLimit?: boolean } = {}): Claimant {
  const { ageMs = 1000, isOverLimit = false, ...rest } = change;
  const createdAt = ago(ageMs);
  const heldUntil = isOverLimit ? createdAt : new Date(createdAt.getTime() + rules.mostMs);
  return {
    ...{ id: 'a', intentId: 'pi_a', sizeId: 10, quantity: 1, state: 'created', createdAt, heldUntil },
    ...{ address: '192.0.2.1', network: '192.0.2.0/24', load: { address: 1, network: 1 } },
    ...rest,
  };
}
const newcomer: Newcomer = {
  ...{ address: '198.51.100.1', network: '198.51.100.0/24', load: { address: 2, network: 2 } },
};
const hoarder = { load: { address: 9, network: 200 } };

describe('an unpaid order', () => {
  it.each<[string, Claimant, boolean, boolean]>([
    ['has its time from somebody else who wants the last piece', claimant(), false, false],
    ['has its time even from who keeps less, while nobody hoards', claimant(hoarder), false, false],
    ['has none from who keeps less, while the shop is hoarded', claimant(hoarder), true, true],
    [
      'has none from who keeps less, beyond its limits',
      claimant({ ...hoarder, isOverLimit: true }),
      false,
      true,
    ],
    [
      'beyond its limits has the time of a confirmation from who keeps more',
      claimant({ isOverLimit: true }),
      false,
      false,
    ],
    [
      'beyond its limits has no more than that',
      claimant({ isOverLimit: true, ageMs: rules.confirmMs }),
      false,
      true,
    ],
    ['is not pushed out by a hoard in the moment of paying', claimant(), true, false],
    [
      'is not pushed out by a hoard in the bank’s window',
      claimant({ state: 'paying', ageMs: 300_000 }),
      true,
      false,
    ],
    ['yields when its time is over', claimant({ ageMs: rules.unpaidMs }), false, true],
    [
      'yields when the longest time of a payment is over',
      claimant({ state: 'paying', ageMs: rules.mostMs }),
      false,
      true,
    ],
    [
      'of the same network is compared by its address',
      claimant({ ...hoarder, network: newcomer.network }),
      true,
      true,
    ],
  ])('%s', (_sentence, order, isHoarded, expected) => {
    expect(yields(order, { newcomer, rules, isHoarded, isStale: false })).toBe(expected);
  });

  it.each<[string, Claimant, boolean]>([
    ['has the time of a confirmation', claimant({ load: newcomer.load }), false],
    [
      'has no more from who wants as little, even while somebody pays',
      claimant({ load: newcomer.load, state: 'paying', ageMs: rules.confirmMs }),
      true,
    ],
    ['has its time from who wants more', claimant({ state: 'paying', ageMs: rules.confirmMs }), false],
  ])('for a size that was kept for long without a sale %s', (_sentence, order, expected) => {
    expect(yields(order, { newcomer, rules, isHoarded: false, isStale: true })).toBe(expected);
  });

  it('of the largest hoard yields first, and none more than it takes', () => {
    const claimants = [
      claimant({ id: 'small', load: { address: 9, network: 50 } }),
      claimant({ id: 'large', load: { address: 9, network: 90 }, quantity: 2 }),
    ];
    const ids = (quantity: number) =>
      whoYields(quantity, { claimants, newcomer, rules, isHoarded: true, isStale: false })?.map(
        ({ id }) => id,
      );
    expect([ids(1), ids(3), ids(4)]).toEqual([['large'], ['large', 'small'], undefined]);
  });
});
