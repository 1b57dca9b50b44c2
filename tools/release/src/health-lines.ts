import {
  type ChannelHealth,
  canariesIn,
  type DecisionNeeded,
  type Halted,
  type HealthComparison,
  type HealthMeasure,
  type Hold,
  isJudged,
  isOwnMeasure,
  limitWords,
  ownMeasureWords,
  planWords,
  serverTimeWords,
  targetWords,
  type WatchedCanary,
  type WatchedPart,
} from '@toile/releases-contract';
import { inWords } from './canary-arguments.ts';

const words: Record<HealthMeasure, string> = {
  failures: 'visits that failed',
  'bag-failures': 'broken calls to the bag',
  'checkout-failures': 'broken checkouts',
  bag: 'visits that added to the bag',
  checkout: 'visits that checked out',
  slow: 'slow visits',
  'server-time': 'waits of over a second',
};

const measureWords = (measure: HealthComparison['measure']): string =>
  isOwnMeasure(measure) ? ownMeasureWords(measure) : words[measure];

const rate = ({ count, of }: HealthComparison['tried']) =>
  `${count} of ${of}${of > 0 ? ` (${((100 * count) / of).toFixed(2)} %)` : ''}`;

/** The least width of the first column. */
const leastWidth = 29;

function comparisonLines(comparisons: readonly HealthComparison[]): string[] {
  const width = Math.max(leastWidth, ...comparisons.map(({ measure }) => measureWords(measure).length));
  return comparisons.map((comparison) => {
    const { measure, tried: canary, control, verdict, limit } = comparison;
    const said = isJudged(comparison) ? verdict : 'not judged';
    return `      ${measureWords(measure).padEnd(width)} ${rate(canary).padEnd(22)} others: ${rate(control).padEnd(22)} ${said}${limit === undefined ? '' : `, ${limitWords(limit)}`}`;
  });
}

type Watched = Pick<
  NonNullable<ChannelHealth['promotion']>,
  'comparisons' | 'failures' | 'tried' | 'control'
>;

/** Server time of both sides, once documents were made for either. */
function serverTimeLines({ tried: canary, control }: Watched): string[] {
  const times = [canary, control].map((figures) => serverTimeWords(figures) || 'none');
  if (times.every((time) => time === 'none')) return [];
  return [`      ${'server time, mean'.padEnd(30)}${times[0]?.padEnd(22)} others: ${times[1]}`];
}

const measured = (watched: Watched): string[] => [
  ...comparisonLines(watched.comparisons),
  ...serverTimeLines(watched),
  ...watched.failures
    .slice(0, 5)
    .map(
      ({ name, version, phase, count, controlCount }) =>
        `      ${name} ${version} ${phase}: ${count} visits, others: ${controlCount}`,
    ),
];

const partLine = ({ name, comparison: { tried: canary, control, verdict } }: WatchedPart) =>
  `      ${`that name ${name}`.padEnd(30)}${rate(canary).padEnd(22)} others: ${rate(control).padEnd(22)} ${verdict}`;

const noted = (acknowledged: Halted['acknowledged'], otherwise: string) =>
  acknowledged ? `acknowledged by ${acknowledged.actor} (${acknowledged.reason})` : otherwise;

const decisionLine = ({ revision, at, reason, acknowledged }: DecisionNeeded) =>
  `  revision ${revision}, ${at}, ${noted(acknowledged, 'NEEDS A DECISION')}: ${reason}`;

const haltedLine = ({ revision, at, versions, reason, acknowledged }: Halted) =>
  `  revision ${revision}, ${at}, by itself, ${noted(acknowledged, 'NOT ACKNOWLEDGED')}: ${inWords(versions)} ${reason}`;

const holdLine = ({ name, until, reason, actor }: Hold) =>
  `  held until ${until}: ${name === '*' ? 'the whole channel' : name} (${actor}: ${reason})`;

const audienceOf = ({ share, target }: WatchedCanary) =>
  target ? `for ${targetWords(target)}` : `${share} %`;

const canaryLines = (canary: WatchedCanary): string[] => [
  `  health of the canary ${inWords(canary.versions)} (${audienceOf(canary)}): ${canary.verdict}`,
  ...measured(canary),
  ...(canary.plan ? [`  plan: ${planWords(canary.plan)}`] : []),
];

/** Health of a channel, by what its visitors met. */
export function healthLines({
  promotion,
  halted,
  held,
  decisions,
  freeze,
  ...canaries
}: ChannelHealth): string[] {
  return [
    ...(freeze ? [`  FROZEN until ${freeze.until} (${freeze.actor}: ${freeze.reason})`] : []),
    ...decisions.map(decisionLine),
    ...held.map(holdLine),
    ...canariesIn(canaries).flatMap(canaryLines),
    ...(promotion
      ? [
          `  health since the promotion of ${inWords(promotion.versions)}: ${promotion.verdict}`,
          ...measured(promotion),
          ...promotion.parts.map(partLine),
        ]
      : []),
    ...halted.map(haltedLine),
  ];
}
