import { describe, expect, it } from '@jest/globals';
import { type Habits, happens, healthy, randomOf, visitsUntilEnded } from '../testing/simulated-canary.ts';
import { comparePromotion, compareVariants, type VariantFigures, verdictOf } from './compare-variants.ts';
import { noVisits, type ReportedVisits } from './reported-visits.ts';

/** Count of the runs of each simulation; `CANARIES=1000` for figures. */
const times = Number(process.env.CANARIES ?? 100);
const canaries = (run: (random: () => number) => number | undefined, seed = 1) => {
  const random = randomOf(seed);
  return Array.from({ length: times }, () => run(random));
};
const isEnded = (visits: number | undefined) => visits !== undefined;
const worse = (name: keyof Habits, by: number): Habits => ({ ...healthy, [name]: (healthy[name] ?? 0) + by });

describe(`${times} simulated canaries`, () => {
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
    const run = (random: () => number) =>
      visitsUntilEnded({ steps, canary: habits, control: habits, random });
    expect(canaries(run).filter(isEnded)).toEqual([]);
  });

  it.each([5, 10])(
    'that fail in one visit more of a hundred, for %d %% of the visitors, are ended before 2,000 visits: 99 of 100',
    (share) => {
      const steps = [{ share, visits: 2000 }];
      const canary = worse('failed', 0.01);
      const ended = canaries((random) => visitsUntilEnded({ steps, canary, random })).filter(isEnded);
      expect(ended.length).toBeGreaterThanOrEqual(0.99 * times);
    },
  );

  it('that do so in a shop where one visit of 200 fails anyway are ended before 5,000: 99 of 100', () => {
    const steps = [{ share: 10, visits: 5000 }];
    const control = { ...healthy, failed: 0.005 };
    const canary = { ...control, failed: 0.015 };
    const ended = canaries((random) => visitsUntilEnded({ steps, canary, control, random })).filter(isEnded);
    expect(ended.length).toBeGreaterThanOrEqual(0.99 * times);
  });

  it.each<[string, Habits]>([
    ['whose button does nothing', { ...healthy, bag: 0.001, checkout: 0.0005 }],
    ['whose checkout breaks', worse('checkout-failed', 0.02)],
    ['whose pages are twice as often slow and more', worse('slow', 0.2)],
    ['whose documents take a second one time in eight', worse('made-slow', 0.05)],
  ])('%s are ended before 2,000 visits', (_what, canary) => {
    const steps = [{ share: 10, visits: 2000 }];
    const ended = canaries((random) => visitsUntilEnded({ steps, canary, random })).filter(isEnded);
    expect(ended.length).toBeGreaterThanOrEqual(0.99 * times);
  });
});

/** Of so many networks, one bit each. */
const bucketsOf = (networks: number) => (1n << BigInt(networks)) - 1n;

/** Reported visits; of as many networks as visitors, unless it says of fewer. */
function reportedVisits(figures: Partial<ReportedVisits['figures']>, networks = 1000): ReportedVisits {
  const all = noVisits();
  for (const [name, count] of Object.entries(figures) as [keyof ReportedVisits['figures'], number][]) {
    all.figures[name] = count;
    all.networks[name] = bucketsOf(Math.min(count, networks));
  }
  return all;
}

describe('what was promoted', () => {
  const figures = (visits: number, failed: number) => reportedVisits({ visits, failed });
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

  it('is left alone each time when it is as healthy as what was before it', () => {
    const random = randomOf(3);
    const ended = Array.from({ length: times }, () => {
      const before = figures(2000, 0);
      const after = figures(0, 0);
      for (let visit = 0; visit < 2000; visit += 1) before.figures.failed += Number(random() < 0.003);
      for (let visit = 1; visit <= 3000; visit += 1) {
        after.figures.visits = visit;
        after.figures.failed += Number(random() < 0.003);
        if (visit % 50 === 0 && verdictOf(comparePromotion(before, after)) === 'bad') return true;
      }
      return false;
    });
    expect(ended.filter(Boolean)).toEqual([]);
  });
});

const surely = (comparisons: ReturnType<typeof comparePromotion>) => comparisons.some(({ isSure }) => isSure);

describe('what nobody can have made up', () => {
  const usual = reportedVisits({ visits: 5000, failed: 5 });
  const after = (figures: Partial<ReportedVisits['figures']>, networks?: number) =>
    comparePromotion(usual, reportedVisits(figures, networks));

  it('is what visitors of many networks tell, and not what a few do, however many they are', () => {
    const few = after({ visits: 1000, failed: 500 }, 24);
    expect([verdictOf(few), surely(few)]).toEqual(['bad', false]);
    expect(surely(after({ visits: 1000, failed: 31 }))).toBe(false);
    expect(surely(after({ visits: 1000, failed: 60 }))).toBe(true);
  });

  it('is what the edge saw itself, of whomever', () => {
    expect(surely(after({ visits: 100, 'stood-in': 20 }, 1))).toBe(true);
  });

  it('is what is left of a crowd without its strangers: real failures stay proof beside forged ones', () => {
    expect(surely(after({ visits: 1000, failed: 80 }, 80))).toBe(true);
    // Twenty networks of a stranger, and what is usual of a thousand visits.
    expect(surely(after({ visits: 1000, failed: 43 }, 23))).toBe(false);
  });

  it.each(['bag', 'checkout'] as const)(
    'is not that others buy more, where twenty networks do: %s',
    (name) => {
      const stratum = (networks: number): VariantFigures => ({
        share: 50,
        canary: reportedVisits({ visits: 800, [name]: 2 }),
        control: reportedVisits({ visits: 800, [name]: 80 }, networks),
      });
      const few = compareVariants([stratum(20)]);
      const many = compareVariants([stratum(1000)]);
      expect([verdictOf(few), surely(few)]).toEqual(['bad', false]);
      expect([verdictOf(many), surely(many)]).toEqual(['bad', true]);
    },
  );
});

describe('a total failure', () => {
  const before = reportedVisits({ visits: 300, failed: 1 });
  const verdict = (...args: Parameters<typeof comparePromotion>) => verdictOf(comparePromotion(...args));

  it('is proven by eight of eight, with and without anything before it', () => {
    expect(verdict(before, reportedVisits({ visits: 7, failed: 7 }))).toBe('waiting');
    expect(verdict(before, reportedVisits({ visits: 9, failed: 8 }))).toBe('waiting');
    for (const known of [before, noVisits()]) {
      expect(verdict(known, reportedVisits({ visits: 8, failed: 8 }))).toBe('bad');
      expect(verdict(known, reportedVisits({ visits: 8, 'stood-in': 8 }))).toBe('bad');
    }
  });

  it('is sure when the edge saw it, or when 32 visitors of 32 networks tell it', () => {
    expect(surely(comparePromotion(before, reportedVisits({ visits: 8, 'stood-in': 8 }, 1)))).toBe(true);
    expect(surely(comparePromotion(before, reportedVisits({ visits: 31, failed: 31 })))).toBe(false);
    expect(surely(comparePromotion(before, reportedVisits({ visits: 32, failed: 32 })))).toBe(true);
  });

  it('is none where all others fail as well', () => {
    const canary = (failing: number) =>
      compareVariants([
        {
          share: 10,
          canary: reportedVisits({ visits: 8, 'stood-in': 8 }),
          control: reportedVisits({ visits: 60, 'stood-in': failing }),
        },
      ]);
    expect(verdictOf(canary(0))).toBe('bad');
    expect(verdictOf(canary(60))).toBe('waiting');
  });

  it('is never that of a healthy version in a shop where a fifth of the visits fails', () => {
    const random = randomOf(5);
    let ended = 0;
    for (let n = 0; n < 10 * times; n += 1) {
      const seen = reportedVisits({ visits: 0 });
      for (let visit = 0; visit < 49; visit += 1) {
        happens(seen, 'visits', 1n << BigInt(visit));
        if (random() < 0.2) happens(seen, 'failed', 1n << BigInt(visit));
        if (verdict(before, seen) === 'bad') ended += 1;
      }
    }
    expect(ended).toBe(0);
  });
});

describe('a limit', () => {
  const failing = (failed: number, networks?: number) => [
    {
      share: 10,
      canary: reportedVisits({ visits: 100, failed }, networks),
      control: reportedVisits({ visits: 900, failed: 90 }),
    },
  ];
  const of = (...given: Parameters<typeof failing>) =>
    compareVariants(failing(...given), { failures: 0.09 }).find(({ measure }) => measure === 'failures');

  it('is held whatever the others have, and says itself', () => {
    expect(of(9)).toMatchObject({ verdict: 'good', limit: 0.09 });
    expect(of(10)).toMatchObject({ verdict: 'bad', isSure: false });
    expect(of(40)).toMatchObject({ verdict: 'bad', isSure: true });
  });

  it('is broken by few networks for nobody but a person', () => {
    expect(of(40, 10)).toMatchObject({ verdict: 'bad', isSure: false });
  });

  it('is of no other measure, and of no canary without one', () => {
    const without = compareVariants(failing(40));
    expect(without.some(({ limit }) => limit !== undefined)).toBe(false);
  });
});
