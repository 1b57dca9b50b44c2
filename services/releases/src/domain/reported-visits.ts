import { type VisitCountName, visitCountNames } from '@toile/releases-contract';

export type Figures = Record<VisitCountName, number>;
/** Places of networks, a bit each. */
export type Networks = bigint;

/** Visits as edges report them: how many, and of which networks. */
export interface ReportedVisits {
  figures: Figures;
  networks: Record<VisitCountName, Networks>;
}

const ofEach = <T>(value: T) =>
  Object.fromEntries(visitCountNames.map((name) => [name, value])) as Record<VisitCountName, T>;

export const noFigures = (): Figures => ofEach(0);
export const noVisits = (): ReportedVisits => ({ figures: noFigures(), networks: ofEach(0n) });

export function sumOf(all: readonly ReportedVisits[]): ReportedVisits {
  const sum = noVisits();
  for (const { figures, networks } of all)
    for (const name of visitCountNames) {
      sum.figures[name] += figures[name];
      sum.networks[name] |= networks[name];
    }
  return sum;
}

/** Ones of a hexadecimal digit. */
const onesOf = new Map(
  [...'0123456789abcdef'].map((digit, n) => [digit, n.toString(2).replaceAll('0', '').length]),
);
/** At least so many networks: two may have one place. */
export function networksIn(networks: Networks): number {
  let count = 0;
  for (const digit of networks.toString(16)) count += onesOf.get(digit) ?? 0;
  return count;
}

/**
 * Count of the networks that somebody may have at his disposal. It is what the shop has to stand, and a person decides
 * above it all the same.
 */
export const strangerNetworks = 24;

/** Of what visitors say, so much is believed: a network once, and those of a stranger not at all. */
export const believedCount = (count: number, networks: Networks): number =>
  Math.max(Math.min(count, networksIn(networks)) - strangerNetworks, 0);
export const believedOf = ({ figures, networks }: ReportedVisits, name: VisitCountName): number =>
  believedCount(figures[name], networks[name]);
