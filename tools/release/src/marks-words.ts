import { type DeployableName, type EdgeMarks, markedWords } from '@toile/releases-contract';

type Mark = EdgeMarks[number];

const heads = ['edge', 'part', 'version', 'left out', 'since', 'until', 'times', 'why'];
const clock = (at: string | undefined) => at?.slice(11, 19) ?? '';

const cells = ({ edge, host, name, version, units, since, until, times, message = '', path = '' }: Mark) => [
  `${host} ${edge.slice(0, 8)}`,
  ...[name, version, markedWords(units), clock(since), clock(until), String(times)],
  `${message.split('\n')[0]?.slice(0, 120) ?? ''}${path && ` at ${path.slice(0, 120)}`}`,
];

/** What edges hold against versions, in columns; times are UTC. */
export function markLines(marks: EdgeMarks, now = Date.now()): string[] {
  if (marks.length === 0) return ['No edge has told of a mark.'];
  const rows = [heads, ...marks.map(cells)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const past = marks.filter(({ until }) => Date.parse(until) < now).length;
  return [
    ...rows.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...(past > 0
      ? [
          `${past} of ${marks.length} have ended; the version is marked for longer if it fails again within the hour.`,
        ]
      : []),
  ];
}

/** The versions of a part that are marked somewhere. */
export const markedVersions = (marks: EdgeMarks, name: DeployableName): string[] => [
  ...new Set(marks.filter((mark) => mark.name === name).map(({ version }) => version)),
];
