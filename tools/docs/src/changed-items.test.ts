import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { changeFaults, noteOrigins } from './changed-items.ts';
import { root } from './source-files.ts';
import { madeUpProject } from './testing/made-up-project.ts';

const { holding, remove } = madeUpProject();
afterAll(remove);

const list = '- **SH-01** a page [docs](a.md)\n- **D1** _Name_: Toile\n';
const originsOf = (folder: string) =>
  readFileSync(path.join(folder, 'docs/specification/origin.json'), 'utf8');
const first = holding({ 'docs/specification/list.md': list });
noteOrigins(first);
const origin = originsOf(first);

const faultsOf = (words: string, rows: string[] = []) =>
  changeFaults(
    holding({
      'docs/specification/list.md': words,
      'docs/specification/README.md': `## Changed because\n\n${rows.map((id) => `| ${id} | a | b |`).join('\n')}\n`,
      'docs/specification/origin.json': origin,
    }),
  );

it.each([
  ['nothing', list, [], []],
  ['a link and a quote', list.replace('(a.md)', '(b.md)').replace('Toile', "'Toile'"), [], []],
  ['words that are told', list.replace('Toile', 'Tulle'), ['D1'], []],
  ['words that nobody tells', list.replace('Toile', 'Tulle'), ['SH-01'], ['D1 has other', 'SH-01 has a row']],
  ['a place', list.replace('Name', 'Title'), [], ['D1 has other']],
  ['nothing that is told all the same', list, ['D1'], ['D1 has a row']],
  ['the number of items', `${list}- **D2** _More_: text\n`, [], ['D2 is new']],
  ['away an item', list.split('\n')[0] ?? '', [], ['D1 is not in the list any more']],
])('of a list that changes %s', (_, words, rows, faults) => {
  const found = faultsOf(words, rows).sort();
  expect(found).toHaveLength(faults.length);
  for (const [at, fault] of faults.entries()) expect(found[at]).toContain(fault);
});

it('notes what is new, and never other words for what is known', () => {
  const folder = holding({
    'docs/specification/list.md': `${list.replace('Toile', 'Tulle')}- **D2** _More_: text\n`,
    'docs/specification/origin.json': origin,
  });
  noteOrigins(folder);
  expect(JSON.parse(originsOf(folder))).toEqual({ ...JSON.parse(origin), D2: expect.any(String) });
});

it('says the same as its table of changes', () => {
  expect(changeFaults(root)).toEqual([]);
});
