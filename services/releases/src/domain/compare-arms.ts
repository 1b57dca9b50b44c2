import {
  type HealthComparison,
  type HealthMeasure,
  type HealthVerdict,
  healthMeasures,
} from '@toile/releases-contract';
import { armEvidence, laterEvidence, type Stratum, upperBound, type Weighted } from './evidence.ts';
import { leastFailing, leastVisits, type MeasureRule, measureRules } from './health-measures.ts';
import { believedOf, type Figures, type Heard, sumOf } from './heard.ts';

/** The visits of both sides while the tried one had this share of them, in per cent. */
export interface ArmFigures {
  share: number;
  tried: Heard;
  control: Heard;
}

const countIn = ({ counted }: MeasureRule, figures: Figures): number =>
  counted.reduce((sum, name) => sum + figures[name], 0);

const rateOf = ({ count, of }: Share) => (of > 0 ? count / of : 0);

interface Share {
  count: number;
  of: number;
}
/** What happened on both sides, of one measure. */
interface Happened {
  tried: Share;
  control: Share;
}

const shareOf = (rule: MeasureRule, { figures }: Heard): Share => ({
  count: countIn(rule, figures),
  of: figures[rule.of],
});

/** Evidence is no verdict while there is little of it, or where it makes little difference. */
function verdictOn(
  rule: MeasureRule,
  { tried, control }: Happened,
  logEvidence: number,
): Exclude<HealthVerdict, 'waiting'> {
  const difference = (rateOf(tried) - rateOf(control)) * (rule.isWanted ? -1 : 1);
  const happened = rule.isWanted ? control.count : tried.count;
  const needed = Math.log(1 / rule.falseAlarms);
  const isMuch = happened >= rule.leastCount && difference >= rule.leastDifference;
  if (!isMuch || logEvidence < needed / 2) return 'good';
  return logEvidence >= needed ? 'bad' : 'doubtful';
}

/** What speaks against the tried side, without what strangers may have made up. Their visits go with what they say. */
function believed(rule: MeasureRule, { tried, control }: { tried: Heard; control: Heard }): Happened {
  const [ofTried, ofControl] = [shareOf(rule, tried), shareOf(rule, control)];
  const against = rule.isWanted ? control : tried;
  const seen = rule.seenByEdge ? against.figures[rule.seenByEdge] : 0;
  const told = rule.counted.filter((name) => name !== rule.seenByEdge);
  const count = seen + told.reduce((sum, name) => sum + believedOf(against, name), 0);
  if (rule.isWanted) return { tried: ofTried, control: { ...ofControl, count } };
  return { tried: { count, of: ofTried.of - (ofTried.count - count) }, control: ofControl };
}

/** Where little is known of what was before, so much is taken for usual. */
const usualAtLeast = { unknown: 0.02, known: 0.005 };
/** From so many visits on, what was before is known. */
export const knownFrom = 100;
/** Days differ, and hours. */
const drift = 1.5;
const worseBy: Weighted = [0.01, 0.05, 0.2, 0.5].map((more) => [more, 0.25]);

function usualRate({ count, of }: Share): number {
  const happened = { count: Math.min(count, of), of };
  const bound = of < knownFrom ? rateOf(happened) : upperBound(happened);
  const least = of < knownFrom ? usualAtLeast.unknown : usualAtLeast.known;
  return Math.min(Math.max(bound * drift, least), 0.9);
}

/** Of what is all alike on the tried side, against what is usual elsewhere. */
const laterThan = ({ tried, control }: Happened) =>
  laterEvidence({ count: Math.min(tried.count, tried.of), of: tried.of }, usualRate(control), worseBy);

/** Whatever visitors were given failed. It needs no fifty of them. */
const isTotal = ({ counted }: MeasureRule, { count, of }: Share) =>
  counted.includes('failed') && count >= leastFailing && count >= of;

interface Sides {
  tried: Heard;
  control: Heard;
  /** Whether there are visits enough on both sides. */
  isEarly: boolean;
  evidence: (happened: Happened) => number;
}

/** What can be said of one measure. */
function judge(measure: HealthMeasure, { tried, control, isEarly, evidence }: Sides): HealthComparison {
  const rule = measureRules[measure];
  const happened = { tried: shareOf(rule, tried), control: shareOf(rule, control) };
  const without = believed(rule, { tried, control });
  const isBadEarly = (what: Happened) =>
    isTotal(rule, what.tried) && verdictOn(rule, what, laterThan(what)) === 'bad';
  const logEvidence = evidence(happened);
  const late = verdictOn(rule, happened, logEvidence);
  const isLateAndSure =
    !isEarly && without.tried.of >= leastVisits && verdictOn(rule, without, evidence(without)) === 'bad';
  return {
    ...{ measure, ...happened, needed: 1 / rule.falseAlarms },
    evidence: Math.exp(Math.min(logEvidence, 600)),
    verdict: isBadEarly(happened) ? 'bad' : isEarly ? 'waiting' : late,
    isSure: isBadEarly(without) || isLateAndSure,
  };
}

const hasEnough = ({ figures }: Heard) => figures.visits >= leastVisits;

/** The evidence of the sides that chance has given them, for as much of each stratum as is believed. */
function armEvidenceOf(rule: MeasureRule, strata: readonly ArmFigures[]) {
  const sides = strata.map(
    (each): Stratum => ({
      share: each.share / 100,
      tried: countIn(rule, each.tried.figures),
      control: countIn(rule, each.control.figures),
    }),
  );
  const all = { tried: 0, control: 0 };
  for (const each of sides) for (const side of ['tried', 'control'] as const) all[side] += each[side];
  return ({ tried, control }: Happened) => {
    const part = (count: number, of: number) => (of > 0 ? count / of : 0);
    const [ofTried, ofControl] = [part(tried.count, all.tried), part(control.count, all.control)];
    const kept = sides.map((each) => ({
      ...each,
      tried: each.tried * ofTried,
      control: each.control * ofControl,
    }));
    return armEvidence(kept, rule);
  };
}

/** Each measure of a candidate against what all others get. */
export function compareArms(strata: readonly ArmFigures[]): HealthComparison[] {
  const [tried, control] = [
    sumOf(strata.map((each) => each.tried)),
    sumOf(strata.map((each) => each.control)),
  ];
  const isEarly = !hasEnough(tried) || !hasEnough(control);
  return healthMeasures.map((measure) =>
    judge(measure, { tried, control, isEarly, evidence: armEvidenceOf(measureRules[measure], strata) }),
  );
}

/** One measure of what was promoted against what the channel had before, which nobody gets any more. */
export const compareLater = (measure: HealthMeasure, before: Heard, after: Heard): HealthComparison =>
  judge(measure, { tried: after, control: before, isEarly: !hasEnough(after), evidence: laterThan });

/** All of them that are watched then. */
export const comparePromotion = (before: Heard, after: Heard): HealthComparison[] =>
  healthMeasures
    .filter((measure) => measureRules[measure].isWatchedLater)
    .map((measure) => compareLater(measure, before, after));

const worstFirst: HealthVerdict[] = ['bad', 'waiting', 'doubtful', 'good'];

/** The worst of all measures. */
export const verdictOf = (comparisons: readonly HealthComparison[]): HealthVerdict =>
  worstFirst.find((verdict) => comparisons.some((each) => each.verdict === verdict)) ?? 'waiting';
