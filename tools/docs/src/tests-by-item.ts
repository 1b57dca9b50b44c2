import { readFileSync } from 'node:fs';
import path from 'node:path';
import { citationsIn } from './citations.ts';
import { type Item, readItems } from './read-items.ts';
import { sourceFiles } from './source-files.ts';

export type TestedItem = Item & {
  /** `file:line` of each place in a test that names it. */
  tests: string[];
};

/** Tests beside the source, journeys, and the benches, which fail when a figure is broken; not the examples of this tool's own test. */
const isTest = (file: string) =>
  (/\.(test|spec)\.tsx?$/.test(file) && file !== 'tools/docs/src/list.test.ts') ||
  file.startsWith('tools/bench/src/');

/** The items of the list below `folder`, each with the tests that name it. */
export function testsByItem(folder: string): TestedItem[] {
  const places = new Map<string, string[]>();
  for (const file of sourceFiles(folder).filter(isTest)) {
    for (const { id, line } of citationsIn(readFileSync(path.join(folder, file), 'utf8'))) {
      places.set(id, [...(places.get(id) ?? []), `${file}:${line}`]);
    }
  }
  return [...readItems(folder).values()].map((item) => ({ ...item, tests: places.get(item.id) ?? [] }));
}
