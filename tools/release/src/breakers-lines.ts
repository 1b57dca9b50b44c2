import { type DeployableName, type EdgeBreakers, leftOutWords } from '@toile/releases-contract';

type Breaker = EdgeBreakers[number];

const heads = ['edge', 'part', 'version', 'left out', 'since', 'until', 'times', 'why'];
const clock = (at: string | undefined) => at?.slice(11, 19) ?? '';

const cells = ({
  edge,
  host,
  name,
  version,
  units,
  since,
  until,
  times,
  message = '',
  path = '',
}: Breaker) => [
  `${host} ${edge.slice(0, 8)}`,
  name,
  version,
  leftOutWords(units),
  clock(since),
  clock(until),
  String(times),
  `${message.split('\n')[0]?.slice(0, 120) ?? ''}${path && ` at ${path.slice(0, 120)}`}`,
];

/** Circuit breakers that are open, in columns; times are UTC. */
export function breakerLines(breakers: EdgeBreakers, now = Date.now()): string[] {
  if (breakers.length === 0) return ['No edge holds a version off.'];
  const rows = [heads, ...breakers.map(cells)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const past = breakers.filter(({ until }) => Date.parse(until) < now).length;
  return [
    ...rows.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...(past > 0
      ? [
          `${past} of ${breakers.length} have ended; the version is held off for longer if it fails again within the hour.`,
        ]
      : []),
  ];
}

/** The versions of a part that a breaker is open for. */
export const failedVersions = (breakers: EdgeBreakers, name: DeployableName): string[] => [
  ...new Set(breakers.filter((breaker) => breaker.name === name).map(({ version }) => version)),
];
