import path from 'node:path';
import type { Config } from './configs.ts';
import type { Setting } from './setting-rows.ts';

type Row = Setting & { readers: string[] };

const services = /^services\//;
const cell = (text: string) => text.replaceAll('|', '\\|');

/** Variables of the programs, by name; programs that read one alike share a line. */
export function environmentTable(configs: readonly Config[]): string {
  const rows = new Map<string, Row>();
  for (const { reader, settings } of configs) {
    for (const setting of settings) {
      const key = JSON.stringify([setting.name, setting.initial, setting.meaning]);
      rows.set(key, { ...setting, readers: [...(rows.get(key)?.readers ?? []), reader] });
    }
  }
  const count = configs.filter(({ reader }) => services.test(reader)).length;
  const lines = [...rows.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => [`\`${row.name}\``, readersOf(row, count), initialOf(row), row.meaning]);
  return table(['variable', 'read by', 'default', 'what it is'], lines);
}

/** The settings of a file. */
export function fileTable(settings: readonly Setting[]): string {
  const lines = settings.map((setting) => [`\`${setting.name}\``, initialOf(setting), setting.meaning]);
  return table(['setting', 'default', 'what it is'], lines);
}

function readersOf({ readers }: Row, count: number): string {
  const served = readers.filter((reader) => services.test(reader));
  const others = readers.filter((reader) => !services.test(reader));
  const shown = served.length === count ? ['every service'] : grouped(served);
  return [...shown, ...grouped(others)].join(', ');
}

/** Programs of one folder are written as a shell writes them: `services/{account,checkout}`. */
function grouped(readers: readonly string[]): string[] {
  const folders = Map.groupBy(readers, (reader) => path.dirname(reader));
  return [...folders].flatMap(([folder, own]) =>
    own.length === 1 || folder === '.'
      ? own
      : `${folder}/{${own.map((each) => path.basename(each)).join(',')}}`,
  );
}

const initialOf = ({ initial }: Setting) => initial ?? '**needed**';

function table(head: string[], lines: string[][]): string {
  const all = [head, ...lines.map((line) => line.map(cell))];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const written = (line: string[]) => `| ${line.map((text, i) => text.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [written(head), rule, ...all.slice(1).map(written)].join('\n');
}
