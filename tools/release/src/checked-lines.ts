import { type CheckedChange, pagesInWords } from '@toile/releases-contract';
import { verdictLines } from './verdict-lines.ts';

/** A change that was not made yet: part by part what it was and would be, and what the gates say. */
export function checkedLines({
  backTo,
  promotedFrom,
  parts,
  knownBad,
  pictures,
  ...verdict
}: CheckedChange): string[] {
  const rows = [
    ['part', 'from', 'to'],
    ...parts.map(({ name, from, to }) => [name, from ?? 'comes', to ?? 'leaves']),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`;
  return [
    ...(backTo ? [`Back to revision ${backTo.revision} of ${backTo.at}, ${backTo.setId}`] : []),
    ...(promotedFrom
      ? [`The set of ${promotedFrom.channel}, revision ${promotedFrom.revision}, ${promotedFrom.setId}`]
      : []),
    ...(parts.length > 0 ? rows.map(line) : ['  No part changes']),
    ...knownBad.map(
      ({ name, version, at, reason }) => `  ! health ended ${name} ${version} at ${at}: ${reason}`,
    ),
    ...verdictLines(verdict),
    ...(pictures
      ? [`  ${pagesInWords(pictures.differing, pictures.pages)}: the console shows the pictures`]
      : []),
  ];
}
