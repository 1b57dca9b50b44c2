import { readFileSync } from 'node:fs';
import path from 'node:path';
import { citationsIn } from './citations.ts';
import { readItems } from './read-items.ts';
import { sourceFiles } from './source-files.ts';

/** Numbers that code, tests and documents below `folder` cite and the list has not. */
export function unknownNumbers(folder: string): string[] {
  const items = readItems(folder);
  return sourceFiles(folder).flatMap((file) =>
    citationsIn(readFileSync(path.join(folder, file), 'utf8'))
      .filter(({ id }) => !items.has(id))
      .map(({ id, line }) => `${file}:${line} cites ${id}, which is not in docs/specification`),
  );
}
