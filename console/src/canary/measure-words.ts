import type { HealthComparison, HealthMeasure, HealthVerdict } from '@toile/releases-contract';
import { isJudged, isOwnMeasure, ownMeasureWords } from '@toile/releases-contract/plain';

const standing: Record<HealthMeasure, string> = {
  failures: 'Visits in which something failed',
  'bag-failures': 'Adding to the bag broke',
  'checkout-failures': 'Checkout broke',
  bag: 'Visits that added to the bag',
  checkout: 'Visits that placed an order',
  slow: 'Slow visits',
  'server-time': 'Waits of over a second for the server',
};

export const measureWords = (measure: HealthComparison['measure']): string =>
  isOwnMeasure(measure) ? ownMeasureWords(measure) : standing[measure];

const verdictWords: Record<HealthVerdict, string> = {
  waiting: 'waiting',
  good: 'good',
  doubtful: 'doubtful',
  bad: 'bad',
};

/** Verdict of a measure; a part's own one without a limit has none. */
export const judgedWords = (each: Pick<HealthComparison, 'measure' | 'limit' | 'verdict'>): string =>
  isJudged(each) ? verdictWords[each.verdict] : 'not judged';

/** Colour of that verdict. */
export const judgedAs = (each: Pick<HealthComparison, 'measure' | 'limit' | 'verdict'>): HealthVerdict =>
  isJudged(each) ? each.verdict : 'waiting';

type Rate = HealthComparison['tried'];

/** `12 of 180 (6.67 %)` */
export const rateWords = ({ count, of }: Rate): string =>
  `${count} of ${of}${of > 0 ? ` (${((count / of) * 100).toFixed(2)} %)` : ''}`;
