import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testsByItem } from './tests-by-item.ts';

/** In single quotes, where an apostrophe within a word ends nothing, or in double ones. */
const quoted = /'((?:[^']|'(?=[a-z]))+)'(?![a-z])|"([^"]+)"/g;

export type ExactWords = {
  id: string;
  words: string;
  /** Tests that name the item, draw a page or a part of it, and have these words. */
  seenBy: string[];
};

/** A component's test or a journey: what it expects stands on a screen. */
const draws = (file: string) => /\.(?:test\.tsx|spec\.ts)$/.test(file);

/** Words around what is filled in: `Order failed: {errors}`. */
export const pieces = (words: string) => words.split(/\{[^}]+\}/).filter(Boolean);

/** Every wording of the list below `folder` that is exact, with the tests that see it on a screen. */
export function exactWords(folder: string): ExactWords[] {
  const source = (file: string) => readFileSync(path.join(folder, file), 'utf8').replaceAll("\\'", "'");
  return testsByItem(folder)
    .filter(({ id, text }) => text.includes('**exact**') && id.includes('-'))
    .flatMap(({ id, text, tests }) => {
      const files = [...new Set(tests.map((test) => test.replace(/:\d+$/, '')))].filter(draws);
      return [...text.matchAll(quoted)].map(([, single, double]) => {
        const words = single ?? double ?? '';
        const has = (file: string) => pieces(words).every((piece) => source(file).includes(piece));
        return { id, words, seenBy: files.filter(has) };
      });
    });
}
