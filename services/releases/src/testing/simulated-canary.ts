import type { VisitCountName } from '@toile/releases-contract';
import { compareVariants, type VariantFigures, verdictOf } from '../domain/compare-variants.ts';
import { noVisits, type ReportedVisits } from '../domain/reported-visits.ts';

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Frequency of each event in a visit. */
export type Habits = Partial<Record<VisitCountName, number>>;

/** Of a shop that does well: a visit in a thousand meets a failure that is no version's fault. */
export const healthy: Habits = {
  failed: 0.001,
  'stood-in': 0.00002,
  bag: 0.05,
  'bag-failed': 0.0005,
  checkout: 0.02,
  'checkout-failed': 0.0005,
  timed: 0.7,
  slow: 0.08,
  made: 0.4,
  'made-slow': 0.002,
};

interface Canary {
  /** The share in per cent, and for how many visits of the canary. */
  steps: readonly { share: number; visits: number }[];
  canary?: Habits;
  control?: Habits;
  random: () => number;
}

/** Once more, to a visitor of a network. */
export function happens({ figures, networks }: ReportedVisits, name: VisitCountName, place: bigint): void {
  figures[name] += 1;
  networks[name] |= place;
}

const lookEvery = 50;
const networks = Array.from({ length: 1000 }, (_, place) => 1n << BigInt(place));
const listed = (habits: Habits) => Object.entries(habits) as [VisitCountName, number][];

/** Simulated visits, each of a variant by chance. The canary's visits until it was ended; undefined when it never was. */
export function visitsUntilEnded({ steps, canary = healthy, control = healthy, random }: Canary) {
  const ofCanary = listed(canary);
  const ofControl = listed(control);
  const strata: VariantFigures[] = [];
  let all = 0;
  let visits = 0;
  for (const step of steps) {
    const stratum = { share: step.share, canary: noVisits(), control: noVisits() };
    strata.push(stratum);
    while (stratum.canary.figures.visits < step.visits) {
      const isCanary = random() * 100 < step.share;
      const variant = isCanary ? stratum.canary : stratum.control;
      const place = networks[Math.floor(random() * networks.length)] ?? 1n;
      happens(variant, 'visits', place);
      visits += Number(isCanary);
      for (const [name, often] of isCanary ? ofCanary : ofControl)
        if (random() < often) happens(variant, name, place);
      all += 1;
      if (all % lookEvery === 0 && verdictOf(compareVariants(strata)) === 'bad') return visits;
    }
  }
  return undefined;
}
