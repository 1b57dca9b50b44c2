import {
  type ChannelHealth,
  type DecisionNeeded,
  type HealthComparison,
  type HealthMeasure,
  type Hold,
  planWords,
  type WatchedPart,
} from '@toile/releases-contract';
import { inWords } from './canary-words.ts';

const words: Record<HealthMeasure, string> = {
  failures: 'visits that failed',
  'bag-failures': 'broken calls to the bag',
  'checkout-failures': 'broken checkouts',
  bag: 'visits that added to the bag',
  checkout: 'visits that checked out',
  slow: 'slow visits',
};

const rate = ({ count, of }: HealthComparison['tried']) =>
  `${count} of ${of}${of > 0 ? ` (${((100 * count) / of).toFixed(2)} %)` : ''}`;

const comparisonLine = ({ measure, tried: canary, control, verdict }: HealthComparison) =>
  `      ${words[measure].padEnd(30)}${rate(canary).padEnd(22)} others: ${rate(control).padEnd(22)} ${verdict}`;

type Watched = Pick<NonNullable<ChannelHealth['promotion']>, 'comparisons' | 'failures'>;

const measured = ({ comparisons, failures }: Watched): string[] => [
  ...comparisons.map(comparisonLine),
  ...failures
    .slice(0, 5)
    .map(
      ({ name, version, phase, count, controlCount }) =>
        `      ${name} ${version} ${phase}: ${count} visits, others: ${controlCount}`,
    ),
];

const partLine = ({ name, comparison: { tried: canary, control, verdict } }: WatchedPart) =>
  `      ${`that name ${name}`.padEnd(30)}${rate(canary).padEnd(22)} others: ${rate(control).padEnd(22)} ${verdict}`;

const decisionLine = ({ revision, at, reason, acknowledged }: DecisionNeeded) =>
  `  revision ${revision}, ${at}, ${acknowledged ? `acknowledged by ${acknowledged.actor} (${acknowledged.reason})` : 'NEEDS A DECISION'}: ${reason}`;

const holdLine = ({ name, until, reason, actor }: Hold) =>
  `  held until ${until}: ${name === '*' ? 'the whole channel' : name} (${actor}: ${reason})`;

/** Health of a channel, by what its visitors met. */
export function healthLines({
  candidate: canary,
  promotion,
  halted,
  held,
  decisions,
}: ChannelHealth): string[] {
  return [
    ...decisions.map(decisionLine),
    ...held.map(holdLine),
    ...(canary ? [`  health of the canary (${canary.share} %): ${canary.verdict}`, ...measured(canary)] : []),
    ...(canary?.plan ? [`  plan: ${planWords(canary.plan)}`] : []),
    ...(promotion
      ? [
          `  health since the promotion of ${inWords(promotion.versions)}: ${promotion.verdict}`,
          ...measured(promotion),
          ...promotion.parts.map(partLine),
        ]
      : []),
    ...halted.map(({ revision, at, reason }) => `  revision ${revision}, ${at}, by itself: ${reason}`),
  ];
}
