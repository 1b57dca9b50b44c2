import type { VisitCountName } from '@toile/releases-contract';
import { type ArmFigures, compareArms, verdictOf } from '../domain/compare-arms.ts';
import { type Heard, nothingHeard } from '../domain/heard.ts';

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

/** How often each happens in a visit. */
export type Habits = Partial<Record<VisitCountName, number>>;

/** Of a shop that does well: a visit in a thousand meets a failure that is no version's fault. */
export const healthy: Habits = {
  ...{ failed: 0.001, 'stood-in': 0.00002, bag: 0.05, 'bag-failed': 0.0005, checkout: 0.02 },
  ...{ 'checkout-failed': 0.0005, timed: 0.7, slow: 0.08 },
};

interface Canary {
  /** The share in per cent, and for how many visits of the candidate. */
  steps: readonly { share: number; visits: number }[];
  tried?: Habits;
  control?: Habits;
  random: () => number;
}

/** Once more, to a visitor of a network. */
export function happens({ figures, networks }: Heard, name: VisitCountName, place: bigint): void {
  figures[name] += 1;
  networks[name] |= place;
}

const lookEvery = 50;
const listed = (habits: Habits) => Object.entries(habits) as [VisitCountName, number][];

/** One visit after the other, each on a side by chance. The candidate's visits until it was ended; undefined when it never was. */
export function visitsUntilEnded({ steps, tried = healthy, control = healthy, random }: Canary) {
  const [ofTried, ofControl] = [listed(tried), listed(control)];
  const strata: ArmFigures[] = [];
  let all = 0;
  let visits = 0;
  for (const step of steps) {
    const stratum = { share: step.share, tried: nothingHeard(), control: nothingHeard() };
    strata.push(stratum);
    while (stratum.tried.figures.visits < step.visits) {
      const isTried = random() * 100 < step.share;
      const side = isTried ? stratum.tried : stratum.control;
      // One of a thousand networks, by chance.
      const place = 1n << BigInt(Math.floor(random() * 1000));
      happens(side, 'visits', place);
      visits += Number(isTried);
      for (const [name, often] of isTried ? ofTried : ofControl)
        if (random() < often) happens(side, name, place);
      all += 1;
      if (all % lookEvery === 0 && verdictOf(compareArms(strata)) === 'bad') return visits;
    }
  }
  return undefined;
}
