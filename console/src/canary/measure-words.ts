import type { HealthComparison, HealthMeasure, HealthVerdict } from '@toile/releases-contract';
import { isOwnMeasure, ownMeasureWords } from '@toile/releases-contract/plain';

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

export const verdictWords: Record<HealthVerdict, string> = {
  waiting: 'waiting',
  good: 'good',
  doubtful: 'doubtful',
  bad: 'bad',
};

type Rate = HealthComparison['tried'];

/** `12 of 180 (6.67 %)` */
export const rateWords = ({ count, of }: Rate): string =>
  `${count} of ${of}${of > 0 ? ` (${((count / of) * 100).toFixed(2)} %)` : ''}`;
