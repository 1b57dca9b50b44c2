import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Glossary {
  /** Banned words, each with the word that stands for it. */
  banned: ReadonlyMap<string, string>;
  /** Fields of stored or sent data, which keep a name of before. */
  kept: ReadonlySet<string>;
  /** Names that no function has, since they don't say what it does. */
  verbs: ReadonlySet<string>;
  /** First words that no comment of an export has, in lower case. */
  openers: ReadonlySet<string>;
}

const quoted = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

/** Rows of the tables whose head names this column, by the cells of their heads. */
function rowsWith(lines: readonly string[], column: string): Record<string, string>[] {
  let head: string[] = [];
  return lines.flatMap((line) => {
    const cells = line.startsWith('|') ? cellsOf(line) : [];
    if (cells.length === 0) head = [];
    else if (head.length === 0) head = cells;
    else if (head.includes(column) && !/^\|[\s|:-]+$/.test(line))
      return [Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))];
    return [];
  });
}

/** The words of `docs/glossary.md` below `folder`. */
export function readGlossary(folder: string): Glossary {
  const lines = readFileSync(path.join(folder, 'docs/glossary.md'), 'utf8').split('\n');
  const opening = lines.findIndex((line) => line.startsWith('A comment begins with'));
  const sentence = lines.slice(opening, lines.indexOf('', opening)).join(' ');
  return {
    banned: new Map(
      rowsWith(lines, 'not').flatMap(({ word = '', not }) => quoted(not).map((banned) => [banned, word])),
    ),
    kept: new Set(rowsWith(lines, 'kept name').flatMap((row) => quoted(row['kept name']))),
    verbs: new Set(rowsWith(lines, 'no function').flatMap((row) => quoted(row['no function']))),
    openers: new Set(opening < 0 ? [] : quoted(sentence).map((word) => word.toLowerCase())),
  };
}
