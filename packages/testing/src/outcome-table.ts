/** A test file of a suite, as jest has run it. */
export interface RunFile {
  name: string;
  tests: { title: string; ancestors: readonly string[]; status: string }[];
  /** True if it could not run at all. */
  isBroken: boolean;
}

type Row = [attack: string, tried: string, came: string];

const heads: Row = ['what was tried', 'how often', 'what came'];
const longest = 90;
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

function rowOf(attack: string, tests: RunFile['tests']): Row {
  const run = tests.filter(({ status }) => status === 'passed' || status === 'failed');
  const failed = run.filter(({ status }) => status === 'failed');
  const [first] = failed;
  const came = first ? `${failed.length} broke through: ${first.title}` : 'held';
  return [attack, `${run.length}`, run.length > 0 ? came : 'left out'];
}

/** By what they belong to; tests that belong to nothing are rows of their own. */
function rowsOf({ name, tests, isBroken }: RunFile): Row[] {
  if (isBroken && tests.length === 0) return [[name, '0', 'could not run']];
  const groups = Map.groupBy(tests, ({ ancestors, title }) => ancestors[0] ?? title);
  return [...groups].map(([attack, own]) => rowOf(attack, own));
}

/** Attacks that a suite has tried and what came, by file; told are numbers that tests know themselves. */
export function outcomeTable(
  files: readonly RunFile[],
  told: readonly { attack: string; tried: string; came: string }[] = [],
): string {
  const rows = [
    heads,
    ...files.flatMap(rowsOf),
    ...told.map(({ attack, tried, came }): Row => [attack, tried, came]),
  ].map((row) => row.map(short));
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
