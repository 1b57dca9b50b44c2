import { globSync } from 'node:fs';
import path from 'node:path';

/** The folder of the whole project. */
export const root = path.resolve(import.meta.dirname, '../../..');

const kinds = 'ts,tsx,js,mjs,css,sql,md,yml';
/** Folders that are installed, built or written by a run. */
const notOurs = new Set(['node_modules', 'dist', 'var', '.tsc', '.git', 'test-results', 'coverage']);

/**
 * The files that people write, as paths below `folder` in the order of the alphabet.
 * Data (JSON, NDJSON) and pictures (SVG) are left out: there a `D12` is a size or a curve, not a number of the list.
 */
export function sourceFiles(folder: string): string[] {
  const exclude = (name: string) => notOurs.has(path.basename(name));
  return globSync(`**/*.{${kinds}}`, { cwd: folder, exclude }).sort();
}
