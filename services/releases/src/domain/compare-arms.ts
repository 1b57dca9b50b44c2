import {
  type HealthComparison,
  type HealthMeasure,
  type HealthVerdict,
  healthMeasures,
  visitCountNames,
} from '@toile/contracts';
import { armEvidence, laterEvidence, type Stratum, upperBound, type Weighted } from './evidence.ts';
import { leastVisits, type MeasureRule, measureRules } from './health-measures.ts';

export type Figures = Record<(typeof visitCountNames)[number], number>;

/** The visits of both sides while the tried one had this share of them, in per cent. */
export interface ArmFigures {
  share: number;
  tried: Figures;
  control: Figures;
}

export const noFigures = (): Figures =>
  Object.fromEntries(visitCountNames.map((name) => [name, 0])) as Figures;

export function sumOf(all: readonly Figures[]): Figures {
  const sum = noFigures();
  for (const figures of all) for (const name of visitCountNames) sum[name] += figures[name];
  return sum;
}

const countIn = ({ counted }: MeasureRule, figures: Figures): number =>
  counted.reduce((sum, name) => sum + figures[name], 0);

const rateOf = ({ count, of }: { count: number; of: number }) => (of > 0 ? count / of : 0);

interface Sides {
  tried: Figures;
  control: Figures;
  logEvidence: number;
}

/** What can be said of one measure. Evidence is no verdict while there is little of it, or where it makes little difference. */
function judge(measure: HealthMeasure, { tried, control, logEvidence }: Sides): HealthComparison {
  const rule = measureRules[measure];
  const shares = [tried, control].map((figures) => ({ count: countIn(rule, figures), of: figures[rule.of] }));
  const [ofTried, ofControl] = shares as [(typeof shares)[0], (typeof shares)[0]];
  const difference = (rateOf(ofTried) - rateOf(ofControl)) * (rule.isWanted ? -1 : 1);
  const happened = rule.isWanted ? ofControl.count : ofTried.count;
  const needed = 1 / rule.falseAlarms;
  const isMuch = happened >= rule.leastCount && difference >= rule.leastDifference;
  const isProven = isMuch && logEvidence >= Math.log(needed);
  const isDoubtful = isMuch && logEvidence >= Math.log(needed) / 2;
  return {
    ...{ measure, tried: ofTried, control: ofControl, needed },
    evidence: Math.exp(Math.min(logEvidence, 600)),
    verdict: isProven ? 'bad' : isDoubtful ? 'doubtful' : 'good',
  };
}

const hasEnough = ({ visits }: Figures) => visits >= leastVisits;

/** Each measure of a candidate against what all others get. */
export function compareArms(strata: readonly ArmFigures[]): HealthComparison[] {
  const [tried, control] = [
    sumOf(strata.map((each) => each.tried)),
    sumOf(strata.map((each) => each.control)),
  ];
  const isEarly = !hasEnough(tried) || !hasEnough(control);
  return healthMeasures.map((measure) => {
    const rule = measureRules[measure];
    const happened = strata.map(
      (each): Stratum => ({
        share: each.share / 100,
        tried: countIn(rule, each.tried),
        control: countIn(rule, each.control),
      }),
    );
    const compared = judge(measure, { tried, control, logEvidence: armEvidence(happened, rule) });
    return isEarly ? { ...compared, verdict: 'waiting' } : compared;
  });
}

/** Where little is known of what was before, so much is taken for usual. */
const usualAtLeast = { unknown: 0.02, known: 0.005 };
/** From so many visits on, what was before is known. */
const knownFrom = 100;
/** Days differ, and hours. */
const drift = 1.5;
const worseBy: Weighted = [0.01, 0.05, 0.2, 0.5].map((more) => [more, 0.25]);

function usualRate(rule: MeasureRule, before: Figures): number {
  const { [rule.of]: of } = before;
  if (of < knownFrom) return usualAtLeast.unknown;
  const bound = upperBound({ count: Math.min(countIn(rule, before), of), of });
  return Math.min(Math.max(bound * drift, usualAtLeast.known), 0.9);
}

/** Each measure of what was promoted against what the channel had before, which nobody gets any more. */
export function comparePromotion(before: Figures, after: Figures): HealthComparison[] {
  const watched = healthMeasures.filter((measure) => measureRules[measure].isWatchedLater);
  return watched.map((measure) => {
    const rule = measureRules[measure];
    const of = after[rule.of];
    const happened = { count: Math.min(countIn(rule, after), of), of };
    const logEvidence = laterEvidence(happened, usualRate(rule, before), worseBy);
    const compared = judge(measure, { tried: after, control: before, logEvidence });
    return hasEnough(after) ? compared : { ...compared, verdict: 'waiting' };
  });
}

const worstFirst: HealthVerdict[] = ['bad', 'waiting', 'doubtful', 'good'];

/** The worst of all measures. */
export const verdictOf = (comparisons: readonly HealthComparison[]): HealthVerdict =>
  worstFirst.find((verdict) => comparisons.some((each) => each.verdict === verdict)) ?? 'waiting';
