import { afterAll, describe, expect, it } from '@jest/globals';
import { deadLinks } from './dead-links.ts';
import { decisionFaults } from './decision-faults.ts';
import { madeUpProject } from './testing/made-up-project.ts';

const { holding, remove } = madeUpProject();
afterAll(remove);

describe('a link', () => {
  it('may lead to a file, a folder, a place in the page or the web', () => {
    const text =
      '`docs/b.md` `docs/<name>.md` [a](../b.md#part) [b](.) [c](#part) [d](https://toile.example/c.md) docs/a/a.md';
    expect(deadLinks(holding({ 'docs/a/a.md': text, 'docs/b.md': '' }))).toEqual([]);
  });

  it.each([
    ['a document', 'docs/a.md', 'read [this](b.md)', 'b.md'],
    ['a document that names it by its path', 'README.md', 'read docs/b.md', 'docs/b.md'],
    ['a document that names a file of the code', 'README.md', 'see `shell/src/a.ts`', 'shell/src/a.ts'],
    ['code', 'shell/a.ts', '// docs/b.md says why', 'docs/b.md'],
  ])('that leads nowhere is found in %s', (_what, file, text, target) => {
    expect(deadLinks(holding({ [file]: text }))).toEqual([
      `${file} leads to ${target}, which does not exist`,
    ]);
  });
});

describe('a decision record', () => {
  const record = (number: number) => `# ${number}. What\n\nAccepted, 2026-11-21.\n`;
  const records = (files: Record<string, string>) =>
    decisionFaults(
      holding(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [`docs/decisions/${name}`, text])),
      ),
    );
  const index = '[0001](0001-a.md) [0002](0002-b.md)';

  it('has number, status and date, and stands in the table', () => {
    const superseded = '# 2. What\n\nSuperseded by [0001](0001-a.md), 2026-11-22.\n';
    expect(records({ 'README.md': index, '0001-a.md': record(1), '0002-b.md': superseded })).toEqual([]);
  });

  it.each([
    ['without a number', { 'a.md': record(1) }, 'has no number of four digits'],
    [
      'with a number that is taken',
      { '0001-a.md': record(1), '0001-b.md': record(1) },
      'has the number of 0001-b.md',
    ],
    ['with another number in its title', { '0001-a.md': record(2) }, 'is number 2 by its title'],
    ['without status and date', { '0001-a.md': '# 1. What\n' }, 'has no number, status and date'],
    ['that is not in the table', { 'README.md': '', '0001-a.md': record(1) }, 'is not in the table'],
  ])('%s is found', (_what, files, fault) => {
    expect(records({ 'README.md': `${index} (a.md) ](a.md) ](0001-b.md)`, ...files })).toEqual([
      expect.stringContaining(fault),
    ]);
  });
});
