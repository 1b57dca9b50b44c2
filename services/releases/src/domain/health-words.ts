import {
  type HealthComparison,
  type HealthMeasure,
  isOwnMeasure,
  limitWords,
  ownMeasureWords,
} from '@toile/releases-contract';

const words: Record<HealthMeasure, string> = {
  failures: 'failed',
  'bag-failures': 'could not add to the bag',
  'checkout-failures': 'could not check out',
  bag: 'added to the bag',
  checkout: 'checked out',
  slow: 'were slow',
  'server-time': 'waited more than a second for the server',
};

const measureWords = (measure: HealthComparison['measure']): string =>
  isOwnMeasure(measure) ? ownMeasureWords(measure) : words[measure];

const share = ({ count, of }: HealthComparison['tried']) =>
  `${count} of ${of} (${of > 0 ? ((100 * count) / of).toFixed(2) : 0} %)`;

/** Reason for a halt: `failed: 12 of 180 (6.67 %) visits of it, 9 of 1650 (0.55 %) of the others`. */
export const breachWords = (comparisons: readonly HealthComparison[], visits = 'visits'): string =>
  comparisons
    .filter(({ verdict }) => verdict === 'bad')
    .map(
      ({ measure, tried: canary, control, limit }) =>
        `${measureWords(measure)}: ${share(canary)} ${visits} of it, ${share(control)} of the others${limit === undefined ? '' : `, ${limitWords(limit)}`}`,
    )
    .join('; ');
