import { describe, expect, it } from '@jest/globals';
import { type Habits, healthy, randomOf, visitsUntilEnded } from '../testing/simulated-canary.ts';
import { comparePromotion, noFigures, verdictOf } from './compare-arms.ts';

const times = 1000;
const canaries = (run: (random: () => number) => number | undefined, seed = 1) => {
  const random = randomOf(seed);
  return Array.from({ length: times }, () => run(random));
};
const isEnded = (visits: number | undefined) => visits !== undefined;
const worse = (name: keyof Habits, by: number): Habits => ({ ...healthy, [name]: (healthy[name] ?? 0) + by });

describe('a thousand simulated canaries', () => {
  it('that are healthy are all left alone, through the steps of a plan', () => {
    const steps = [
      { share: 1, visits: 150 },
      { share: 5, visits: 500 },
      { share: 25, visits: 2000 },
    ];
    expect(canaries((random) => visitsUntilEnded({ steps, random })).filter(isEnded)).toEqual([]);
  });

  it('that are healthy are all left alone in a shop where much fails anyway', () => {
    const habits = { ...healthy, failed: 0.01, 'bag-failed': 0.005 };
    const steps = [{ share: 10, visits: 2000 }];
    const run = (random: () => number) => visitsUntilEnded({ steps, tried: habits, control: habits, random });
    expect(canaries(run).filter(isEnded)).toEqual([]);
  });

  it.each([5, 10])(
    'that fail in one visit more of a hundred, for %d %% of the visitors, are ended before 2,000 visits: 99 of 100',
    (share) => {
      const steps = [{ share, visits: 2000 }];
      const tried = worse('failed', 0.01);
      const ended = canaries((random) => visitsUntilEnded({ steps, tried, random })).filter(isEnded);
      expect(ended.length).toBeGreaterThanOrEqual(990);
    },
  );

  it.each<[string, Habits]>([
    ['whose button does nothing', { ...healthy, bag: 0.001, checkout: 0.0005 }],
    ['whose checkout breaks', worse('checkout-failed', 0.02)],
    ['whose pages are twice as often slow and more', worse('slow', 0.2)],
  ])('%s are ended before 2,000 visits', (_what, tried) => {
    const steps = [{ share: 10, visits: 2000 }];
    const ended = canaries((random) => visitsUntilEnded({ steps, tried, random })).filter(isEnded);
    expect(ended.length).toBeGreaterThanOrEqual(990);
  });
});

describe('what was promoted', () => {
  const figures = (visits: number, failed: number) => ({ ...noFigures(), visits, failed });
  const verdict = (...[before, after]: [[number, number], [number, number]]) =>
    verdictOf(comparePromotion(figures(...before), figures(...after)));

  it('is bad when a tenth of its visits fail, and not when as many fail as before', () => {
    expect(verdict([5000, 5], [49, 20])).toBe('waiting');
    expect(verdict([5000, 5], [100, 10])).toBe('bad');
    expect(verdict([5000, 5], [2000, 6])).toBe('good');
    expect(verdict([5000, 250], [2000, 110])).toBe('good');
  });

  it('is not bad for a few failures where nothing is known of what was before', () => {
    expect(verdict([0, 0], [300, 6])).toBe('good');
    expect(verdict([0, 0], [300, 60])).toBe('bad');
  });

  it('is left alone a thousand times of a thousand when it is as healthy as what was before it', () => {
    const random = randomOf(3);
    const ended = Array.from({ length: times }, () => {
      const [before, after] = [figures(2000, 0), figures(0, 0)];
      for (let visit = 0; visit < 2000; visit += 1) before.failed += Number(random() < 0.003);
      for (let visit = 1; visit <= 3000; visit += 1) {
        after.visits = visit;
        after.failed += Number(random() < 0.003);
        if (visit % 50 === 0 && verdictOf(comparePromotion(before, after)) === 'bad') return true;
      }
      return false;
    });
    expect(ended.filter(Boolean)).toEqual([]);
  });
});
