/** Events of both variants while the canary had this share of the visitors. */
export interface Stratum {
  /** Between 0 and 1. */
  share: number;
  canary: number;
  control: number;
}

/** A value and how much of the mean is its. The weights are 1 together. */
export type Weighted = readonly (readonly [value: number, weight: number])[];

/** The mean of what has these logarithms, without overflow. */
function logMean(logs: Weighted): number {
  const most = Math.max(...logs.map(([log]) => log));
  return most + Math.log(logs.reduce((sum, [log, weight]) => sum + weight * Math.exp(log - most), 0));
}

/** Likelihood that an event that happened, happened in the canary, where it is `ratio` times as frequent. */
const ofCanary = (share: number, ratio: number) => (ratio * share) / (ratio * share + 1 - share);

/**
 * The logarithm of an e-value: how many times likelier the variants of all that happened are if it is so many `ratios` as frequent on
 * the tried side than if it is `nullRatio` times as frequent at most. Chance decides who gets which variant, so that nothing
 * has to be known of how frequent it is. With a healthy canary it ever exceeds 1/α with a probability of α at most, however
 * often somebody looks.
 */
export function variantEvidence(
  strata: readonly Stratum[],
  { ratios, nullRatio = 1 }: { ratios: Weighted; nullRatio?: number },
): number {
  return logMean(
    ratios.map(([ratio, weight]) => {
      const logs = strata.map(({ share, canary, control }) => {
        const worse = ofCanary(share, ratio);
        const usual = ofCanary(share, nullRatio);
        return canary * Math.log(worse / usual) + control * Math.log((1 - worse) / (1 - usual));
      });
      return [logs.reduce((sum, log) => sum + log, 0), weight];
    }),
  );
}

export interface Frequency {
  count: number;
  of: number;
}

/** Of the normal distribution, one-sided: once in two thousand. */
const deviations = 3.3;

/** The most that may be usual where it was seen so often (Wilson). */
export function upperBound({ count, of }: Frequency): number {
  const rate = count / of;
  const square = deviations ** 2;
  const spread = deviations * Math.sqrt((rate * (1 - rate)) / of + square / (4 * of * of));
  return (rate + square / (2 * of) + spread) / (1 + square / of);
}

/** The same for what came after something else: how many times likelier it is if it is `more` frequent than at most usual. */
export function laterEvidence({ count, of }: Frequency, usual: number, more: Weighted): number {
  return logMean(
    more.map(([added, weight]) => {
      const worse = Math.min(usual + added, 0.99);
      return [count * Math.log(worse / usual) + (of - count) * Math.log((1 - worse) / (1 - usual)), weight];
    }),
  );
}
