import type { HealthComparison, HealthMeasure } from '@toile/releases-contract';

const words: Record<HealthMeasure, string> = {
  failures: 'failed',
  'bag-failures': 'could not add to the bag',
  'checkout-failures': 'could not check out',
  bag: 'added to the bag',
  checkout: 'checked out',
  slow: 'were slow',
};

const share = ({ count, of }: HealthComparison['tried']) =>
  `${count} of ${of} (${of > 0 ? ((100 * count) / of).toFixed(2) : 0} %)`;

/** Reason for a halt: `failed: 12 of 180 (6.67 %) visits of it, 9 of 1650 (0.55 %) of the others`. */
export const breachWords = (comparisons: readonly HealthComparison[]): string =>
  comparisons
    .filter(({ verdict }) => verdict === 'bad')
    .map(
      ({ measure, tried: canary, control }) =>
        `${words[measure]}: ${share(canary)} visits of it, ${share(control)} of the others`,
    )
    .join('; ');
