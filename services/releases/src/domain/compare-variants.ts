import {
  type HealthComparison,
  type HealthMeasure,
  type HealthVerdict,
  healthMeasures,
  isShadow,
  leastVisits,
  type OwnMeasure,
  type Side,
  type Target,
} from '@toile/releases-contract';
import { laterEvidence, type Stratum, upperBound, variantEvidence, type Weighted } from './evidence.ts';
import { leastFailing, type MeasureRule, measureRules } from './health-measures.ts';
import { believedOf, type Figures, type ReportedVisits, sumOf } from './reported-visits.ts';

/** The visits of both variants while the canary had this share of them, in per cent. */
export interface VariantFigures {
  share: number;
  canary: ReportedVisits;
  control: ReportedVisits;
}

const countIn = ({ counted }: MeasureRule, figures: Figures): number =>
  counted.reduce((sum, name) => sum + figures[name], 0);

const rateOf = ({ count, of }: Share) => (of > 0 ? count / of : 0);

export interface Share {
  count: number;
  of: number;
}
/** Share of both variants, of one measure. */
interface Happened {
  canary: Share;
  control: Share;
}

const shareOf = (rule: MeasureRule, { figures }: ReportedVisits): Share => ({
  count: countIn(rule, figures),
  of: figures[rule.of],
});

/** Evidence is no verdict while there is little of it, or where it makes little difference. */
function verdictOn(
  rule: MeasureRule,
  { canary, control }: Happened,
  logEvidence: number,
): Exclude<HealthVerdict, 'waiting'> {
  const difference = (rateOf(canary) - rateOf(control)) * (rule.isWanted ? -1 : 1);
  const happened = rule.isWanted ? control.count : canary.count;
  const needed = Math.log(1 / rule.falseAlarms);
  const isMuch = happened >= rule.leastCount && difference >= rule.leastDifference;
  if (!isMuch || logEvidence < needed / 2) return 'good';
  return logEvidence >= needed ? 'bad' : 'doubtful';
}

/** Evidence against the canary, without what strangers may have made up. Their visits go with what they say. */
function believed(
  rule: MeasureRule,
  { canary, control }: { canary: ReportedVisits; control: ReportedVisits },
): Happened {
  const ofCanary = shareOf(rule, canary);
  const ofControl = shareOf(rule, control);
  const against = rule.isWanted ? control : canary;
  const seen = rule.seenByEdge ? against.figures[rule.seenByEdge] : 0;
  const reported = rule.counted.filter((name) => name !== rule.seenByEdge);
  const count = seen + reported.reduce((sum, name) => sum + believedOf(against, name), 0);
  if (rule.isWanted) return { canary: ofCanary, control: { ...ofControl, count } };
  return { canary: { count, of: ofCanary.of - (ofCanary.count - count) }, control: ofControl };
}

/** Usual rate where little is known of the time before. */
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

/** Of what is all alike in the canary, against what is usual elsewhere. */
const laterThan = ({ canary, control }: Happened) =>
  laterEvidence({ count: Math.min(canary.count, canary.of), of: canary.of }, usualRate(control), worseBy);

/** True when whatever visitors were given failed. It needs no fifty of them. */
const isTotal = ({ counted }: MeasureRule, { count, of }: Share) =>
  counted.includes('failed') && count >= leastFailing && count >= of;

/** Of few visits no rate is known. */
export const isOverLimit = ({ count, of }: Share, limit: number): boolean =>
  of >= leastVisits && count >= leastFailing && count / of > limit;

/** The most of a measure that a canary may have, in shares of its visits. */
export type HealthLimits = Partial<Record<HealthMeasure | OwnMeasure, number>>;

interface ComparedVisits {
  canary: ReportedVisits;
  control: ReportedVisits;
  /** True when there are too few visits of one variant. */
  isEarly: boolean;
  evidence: (happened: Happened) => number;
  limits?: HealthLimits | undefined;
  /** True where chance has not decided who gets which variant: that one does worse proves nothing. */
  isChosen?: boolean;
}

/** Comparison of one measure. */
function judge(
  measure: HealthMeasure,
  { canary, control, isEarly, evidence, limits = {}, isChosen = false }: ComparedVisits,
): HealthComparison {
  const rule = measureRules[measure];
  const happened = { canary: shareOf(rule, canary), control: shareOf(rule, control) };
  const without = believed(rule, { canary, control });
  const isBadEarly = (what: Happened) =>
    isTotal(rule, what.canary) && verdictOn(rule, what, laterThan(what)) === 'bad';
  const { [measure]: limit } = limits;
  const isOver = (what: Happened) => limit !== undefined && isOverLimit(what.canary, limit);
  const logEvidence = evidence(happened);
  const late = verdictOn(rule, happened, logEvidence);
  const isLateAndSure =
    !isChosen &&
    !isEarly &&
    without.canary.of >= leastVisits &&
    verdictOn(rule, without, evidence(without)) === 'bad';
  return {
    measure,
    tried: happened.canary,
    control: happened.control,
    needed: 1 / rule.falseAlarms,
    evidence: Math.exp(Math.min(logEvidence, 600)),
    verdict: isBadEarly(happened) || isOver(happened) ? 'bad' : isEarly ? 'waiting' : late,
    isSure: isBadEarly(without) || isOver(without) || isLateAndSure,
    ...(limit !== undefined && { limit }),
  };
}

const hasEnough = ({ figures }: ReportedVisits) => figures.visits >= leastVisits;

/** The evidence of the variants that chance has given them, for as much of each stratum as is believed. */
function variantEvidenceOf(rule: MeasureRule, strata: readonly VariantFigures[]) {
  const visits = strata.map(
    (each): Stratum => ({
      share: each.share / 100,
      canary: countIn(rule, each.canary.figures),
      control: countIn(rule, each.control.figures),
    }),
  );
  const all = { canary: 0, control: 0 };
  for (const each of visits)
    for (const variant of ['canary', 'control'] as const) all[variant] += each[variant];
  return ({ canary, control }: Happened) => {
    const part = (count: number, of: number) => (of > 0 ? count / of : 0);
    const ofCanary = part(canary.count, all.canary);
    const ofControl = part(control.count, all.control);
    const kept = visits.map((each) => ({
      ...each,
      canary: each.canary * ofCanary,
      control: each.control * ofControl,
    }));
    return variantEvidence(kept, rule);
  };
}

/** Comparison of a canary with the control, by measure. */
export function compareVariants(
  strata: readonly VariantFigures[],
  limits?: HealthLimits,
): HealthComparison[] {
  const canary = sumOf(strata.map((each) => each.canary));
  const control = sumOf(strata.map((each) => each.control));
  const isEarly = !hasEnough(canary) || !hasEnough(control);
  return healthMeasures.map((measure) =>
    judge(measure, {
      canary,
      control,
      isEarly,
      limits,
      evidence: measureRules[measure].isRate ? laterThan : variantEvidenceOf(measureRules[measure], strata),
    }),
  );
}

/** Comparison of one measure after a promotion with the time before, which nobody gets any more. */
export const compareLater = (
  measure: HealthMeasure,
  before: ReportedVisits,
  after: ReportedVisits,
): HealthComparison =>
  judge(measure, { canary: after, control: before, isEarly: !hasEnough(after), evidence: laterThan });

const watchedLater = healthMeasures.filter((measure) => measureRules[measure].isWatchedLater);

/** All of them that are watched then. */
export const comparePromotion = (before: ReportedVisits, after: ReportedVisits): HealthComparison[] =>
  watchedLater.map((measure) => compareLater(measure, before, after));

/**
 * Comparison of a canary with the control where chance has not decided who gets it: others may be others. It proves nothing by
 * itself, unless it is over a limit, or whatever its people were given failed.
 */
export function compareTarget(strata: readonly VariantFigures[], limits?: HealthLimits): HealthComparison[] {
  const canary = sumOf(strata.map((each) => each.canary));
  const control = sumOf(strata.map((each) => each.control));
  const isEarly = !hasEnough(canary);
  return [...watchedLater, 'server-time' as const].map((measure) =>
    judge(measure, { canary, control, isEarly, limits, isChosen: true, evidence: laterThan }),
  );
}

const ofShadows: readonly HealthComparison['measure'][] = ['failures', 'server-time'];

/** Comparison of a shadow with what was live for the same pages: each of them is on both sides once. */
export function compareShadow(strata: readonly VariantFigures[], limits?: HealthLimits): HealthComparison[] {
  const pairs = strata.map((each) => ({ ...each, share: 50 }));
  return compareVariants(pairs, limits).filter(({ measure }) => ofShadows.includes(measure));
}

/** Comparison of a canary with these people, or of a share. */
export function compareFor(target: Target | null | undefined) {
  if (!target) return compareVariants;
  return isShadow(target) ? compareShadow : compareTarget;
}

/** Names of both sides in the counts of a canary with these people. */
export const sidesOf = (target: Target | null | undefined): { canary: Side; control: Side } =>
  isShadow(target) ? { canary: 'shadow', control: 'shadowed' } : { canary: 'candidate', control: 'control' };

const worstFirst: HealthVerdict[] = ['bad', 'waiting', 'doubtful', 'good'];

/** The worst of all measures. */
export const verdictOf = (comparisons: readonly HealthComparison[]): HealthVerdict =>
  worstFirst.find((verdict) => comparisons.some((each) => each.verdict === verdict)) ?? 'waiting';
