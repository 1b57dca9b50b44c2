import type { HealthMeasure, VisitCountName } from '@toile/releases-contract';
import type { Weighted } from './evidence.ts';

export interface MeasureRule {
  /** Names of the counted visits. */
  counted: readonly VisitCountName[];
  /** Of that, what edges see themselves. */
  seenByEdge?: VisitCountName;
  /** The visits in which it could have happened. */
  of: VisitCountName;
  /** By how many times it may be as frequent with a bad canary. */
  ratios: Weighted;
  /** By how many times it may be with a good one, whose files are in no browser's cache yet; absent: once. */
  nullRatio?: number;
  /** Rate at which a good canary may be ended for it, in the long run. */
  falseAlarms: number;
  /** Count of events before anything is said. */
  leastCount: number;
  /** Differences below it, in shares of the visits, are no reason to end anything. */
  leastDifference: number;
  /** True when its lack is what is bad. */
  isWanted?: boolean;
  /** True where chance has not spread what it could have happened in: rates are compared, not how often. */
  isRate?: boolean;
  /** Also where nobody is left in the other variant, after a promotion. */
  isWatchedLater?: boolean;
}

const broken: Pick<MeasureRule, 'of' | 'ratios' | 'leastCount' | 'leastDifference' | 'isWatchedLater'> = {
  of: 'visits',
  // At a tenth of the visitors, one failing visit more in a hundred is proven soonest by the second.
  ratios: [
    [2, 0.1],
    [5, 0.9],
  ],
  leastCount: 8,
  leastDifference: 0.0025,
  isWatchedLater: true,
};
const wanted: Pick<MeasureRule, 'of' | 'ratios' | 'falseAlarms' | 'leastCount' | 'isWanted'> = {
  of: 'visits',
  ratios: [
    [0.7, 0.4],
    [0.3, 0.3],
    [0.01, 0.3],
  ],
  falseAlarms: 0.00002,
  leastCount: 30,
  isWanted: true,
};

/** Of ten thousand good canaries, four may be ended: what the measures have together. */
export const measureRules: Record<HealthMeasure, MeasureRule> = {
  failures: { ...broken, counted: ['failed', 'stood-in'], seenByEdge: 'stood-in', falseAlarms: 0.0003 },
  'bag-failures': { ...broken, counted: ['bag-failed'], falseAlarms: 0.00002 },
  'checkout-failures': { ...broken, counted: ['checkout-failed'], falseAlarms: 0.00002 },
  bag: { ...wanted, counted: ['bag'], leastDifference: 0.005 },
  checkout: { ...wanted, counted: ['checkout'], leastDifference: 0.0025 },
  slow: {
    counted: ['slow'],
    of: 'timed',
    ratios: [
      [2, 0.5],
      [4, 0.5],
    ],
    nullRatio: 1.5,
    falseAlarms: 0.00002,
    leastCount: 20,
    leastDifference: 0.1,
  },
  // A variant with fewer visitors has fewer documents kept.
  'server-time': {
    counted: ['made-slow'],
    of: 'made',
    ratios: [],
    isRate: true,
    falseAlarms: 0.00002,
    leastCount: 20,
    leastDifference: 0.05,
  },
};

/** So many visits that have all failed say something. */
export const leastFailing = broken.leastCount;

/** Actor of what ends and rolls back by itself, in the history. */
export const healthActor = 'health';
/** For so long a promotion is rolled back when it proves bad. */
export const watchedMinutes = 15;
