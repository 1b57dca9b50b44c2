import { describe, expect, it } from '@jest/globals';
import { mixMeasured } from './measured.ts';
import type { Scenario } from './scenario.ts';
import { today } from './scenarios.ts';
import { simulate } from './simulate.ts';

/** Every view is of another page, and takes 8 ms of the only core. */
const oneCore = (viewsPerSecond: number): Scenario => ({
  ...today,
  seconds: 200,
  viewsPerSecond,
  kinds: [{ name: 'page', share: 1, pages: 1e15, costs: { edge: 8, services: 0, reads: 0 } }],
  hitMs: { cdn: 0, edge: 0 },
  orders: { ...today.orders, perSecond: 0 },
  groups: { machine: { machines: 1, cores: 1 } },
});

describe('a simulated shop', () => {
  it('takes as long as queueing theory says: s / (1 − ρ) where work shares a core (M/G/1-PS)', () => {
    for (const busy of [0.5, 0.8]) {
      const { mean, busy: spent } = simulate({ ...oneCore((busy * 1000) / 8), seconds: 1000 });
      expect(spent.machine).toBeCloseTo(busy, 1);
      expect(Math.abs(mean / (8 / (1 - busy)) - 1)).toBeLessThan(0.15);
    }
  });

  it('answers no more than its cores can do', () => {
    const { answered, hits } = simulate(oneCore(250));
    expect(Math.abs((answered / 200) * (1 - hits.edge) - 125)).toBeLessThan(5);
  });

  it('asks once for what many wait for, and sends what it has while it is made again', () => {
    const first = { name: 'page', share: 1, pages: 1, costs: { edge: 400, services: 0, reads: 0 } };
    const { hits, busy, p99 } = simulate({ ...oneCore(1000), kinds: [first], seconds: 60 });
    expect(hits.edge).toBe(1);
    expect(busy.machine).toBeLessThan(0.1);
    expect(p99).toBeLessThan(1);
  });

  it('loses no view while one of two edges is away, and all of them while the only one is', () => {
    const failures = [{ group: 'machine', fromSecond: 70, toSecond: 80 }];
    const of = (machines: number) =>
      simulate({ ...oneCore(100), seconds: 30, failures, groups: { machine: { machines, cores: 2 } } });
    expect(of(2).failed).toBe(0);
    expect(Math.abs(of(1).failed - 1000)).toBeLessThan(150);
  });

  it('sells one size one order after the other', () => {
    const orders = {
      ...today.orders,
      perSecond: 200,
      hotShare: 1,
      holdMs: 10,
      costs: { edge: 0, services: 0, writes: 0 },
    };
    const sold = (hotShare: number) =>
      simulate({ ...oneCore(1), seconds: 20, orders: { ...orders, hotShare } }).orders / 20;
    expect(Math.abs(sold(1) - 100)).toBeLessThan(2);
    expect(Math.abs(sold(0) - 200)).toBeLessThan(12);
  });

  it('is as busy as the shop was here under the mix of the bench, its median within a factor of three', () => {
    const { viewsPerSecond, medianMs, clientMs } = mixMeasured;
    const hitMs = { ...today.hitMs, edge: today.hitMs.edge + clientMs };
    const orders = { ...today.orders, perSecond: 0 };
    const { p50, busy } = simulate({ ...today, warmSeconds: 15, viewsPerSecond, hitMs, orders });
    expect(busy.machine).toBeGreaterThan(0.9);
    expect(medianMs / p50).toBeGreaterThan(1 / 3);
    expect(medianMs / p50).toBeLessThan(3);
  });
});
