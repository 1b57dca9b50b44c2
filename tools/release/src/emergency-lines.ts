import type { OrderOutcome } from './give-order.ts';

type Taken = Extract<OrderOutcome, { ok: true }>;

export const refusalLine = ({ edge, reason }: Extract<OrderOutcome, { ok: false }>): string =>
  `${edge}: ${reason}`;

/** Sets that an edge can show, each with when it was last put on show there. */
export function knownLines(outcome: OrderOutcome): string[] {
  if (!outcome.ok) return [refusalLine(outcome)];
  const { edge, answer } = outcome;
  const { follows, known, revision } = answer;
  return [
    `${edge}, revision ${revision}`,
    ...(follows ? [`  follows an order of ${follows.at}: ${follows.set} (${follows.reason})`] : []),
    ...known.flatMap(({ set, at, versions }, index) => [
      `  ${set}   ${at}${index === 0 ? '   shown last' : ''}`,
      ...changesFrom(known[index + 1]?.versions, versions),
    ]),
  ];
}

/** Parts of a set that the one before it had otherwise. */
const changesFrom = (before: Record<string, string> | undefined, versions: Record<string, string>) =>
  Object.entries(before ? versions : {})
    .filter(([name, version]) => before?.[name] !== version)
    .map(([name, version]) => `      ${name} ${version}`);

export const answerLines = ({ edge, answer }: Taken, set: string, isRehearsal: boolean): string[] =>
  isRehearsal
    ? [`${edge}: could show ${set} at once; this was a rehearsal, nothing has changed`]
    : [
        `${edge}: shows ${set} until the release service says another set than the one at revision ${answer.revision}`,
      ];
