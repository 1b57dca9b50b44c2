import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

const page = 'docs/design-language.md';
const cited = /design language (\d+)/g;

/**
 * Lines of the design language that files below `folder` cite and that don't exist.
 */
export function unknownDesignLines(folder: string): string[] {
  const file = path.join(folder, page);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = new Set([...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => number));
  return sourceFiles(folder).flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(cited)]
      .filter(([, number]) => !lines.has(number))
      .map(([words]) => `${name} cites ${words}, which is not in ${page}`),
  );
}
