import { describe, expect, it } from '@jest/globals';
import { compareOwn, type OwnVisits } from './compare-own.ts';

const networksOf = (count: number) => (1n << BigInt(count)) - 1n;
/** Visits of a variant: of each measure the bound that times are over, how many, and of how many networks. */
const visitsOf = (
  asked: number,
  measured: Record<string, [over: number | undefined, count: number, networks?: number][]>,
): OwnVisits => ({
  asked,
  measured: new Map(
    Object.entries(measured).map(([name, all]) => [
      name,
      all.map(([over, count, networks = count]) => ({ over, count, networks: networksOf(networks) })),
    ]),
  ),
});
const givesUp = 'mf-checkout:gives-up';
const opensBag = 'mf-checkout:opens-bag';

describe('a measure of a part', () => {
  it('is of all visits that told of themselves; with no limit it is good whatever it is', () => {
    const canary = visitsOf(100, { [givesUp]: [[undefined, 90]] });
    const control = visitsOf(1000, { [givesUp]: [[undefined, 20]] });
    expect(compareOwn({ canary, control })).toEqual([
      {
        measure: givesUp,
        tried: { count: 90, of: 100 },
        control: { count: 20, of: 1000 },
        evidence: 0,
        needed: 0,
        verdict: 'good',
        isSure: false,
      },
    ]);
  });

  it.each([
    [[undefined, 40, 40], 'bad', true],
    [[undefined, 40, 20], 'bad', false],
    [[undefined, 9, 9], 'good', false],
  ] as const)(
    'over its limit with %j of 200: %s, for sure %s, since a stranger may have 24 networks',
    (counted, verdict, isSure) => {
      const canary = visitsOf(200, { [givesUp]: [[...counted]] });
      const [found] = compareOwn({ canary, control: visitsOf(1000, {}) }, { [givesUp]: 0.05 });
      expect(found).toMatchObject({ verdict, isSure, limit: 0.05, control: { count: 0, of: 1000 } });
    },
  );

  it('that is a time is of the visits that have it, by each bound with a limit', () => {
    const canary = visitsOf(500, {
      [opensBag]: [
        [0, 60],
        [400, 20],
        [800, 40],
      ],
    });
    const control = visitsOf(5000, {
      [opensBag]: [
        [0, 900],
        [800, 100],
      ],
    });
    const limits = { [`${opensBag}>400`]: 0.6, [`${opensBag}>800`]: 0.1 };
    expect(compareOwn({ canary, control }, limits)).toMatchObject([
      {
        measure: `${opensBag}>400`,
        tried: { count: 60, of: 120 },
        control: { count: 100, of: 1000 },
        verdict: 'good',
      },
      { measure: `${opensBag}>800`, tried: { count: 40, of: 120 }, verdict: 'bad', limit: 0.1 },
    ]);
  });

  it('that is a time without a limit is shown by the bound that a quarter of the others at most are over', () => {
    const canary = visitsOf(500, { [opensBag]: [[200, 10]] });
    const control = visitsOf(500, {
      [opensBag]: [
        [0, 50],
        [100, 25],
        [200, 20],
        [400, 5],
      ],
    });
    expect(compareOwn({ canary, control })).toMatchObject([
      { measure: `${opensBag}>200`, tried: { count: 10, of: 10 }, control: { count: 25, of: 100 } },
    ]);
    expect(compareOwn({ canary, control: visitsOf(0, {}) })).toMatchObject([{ measure: `${opensBag}>100` }]);
  });
});
