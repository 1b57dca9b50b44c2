import { afterAll, describe, expect, it } from '@jest/globals';
import { exactWords } from './exact-words.ts';
import { readItems } from './read-items.ts';
import { root } from './source-files.ts';
import { madeUpProject } from './testing/made-up-project.ts';

const { holding, remove } = madeUpProject();
afterAll(remove);

describe('the exact words of the list (T23)', () => {
  const all = exactWords(root);

  it.each(all)('$words is seen on a screen by a test of $id', ({ seenBy }) => {
    expect(seenBy).not.toEqual([]);
  });

  it('are at least the 66 of the specification, and no item with exact words has none', () => {
    expect(all.length).toBeGreaterThanOrEqual(66);
    const items = [...readItems(root).values()].filter(({ text }) => text.includes('**exact**'));
    expect([...new Set(all.map(({ id }) => id))]).toEqual(
      items.map(({ id }) => id).filter((id) => id !== 'T23'),
    );
  });
});

it('words that no screen shows are found: in a test without one, in a test of another item, or with a letter changed', () => {
  const item = ['CK', '01'].join('-');
  const list = `- **${item}** title **exact** 'Your bag' or "you'll {wait}.."`;
  const seen = (file: string, text: string) =>
    exactWords(holding({ 'docs/specification/list.md': list, [file]: text })).map(({ seenBy }) => seenBy);
  const file = 'shell/src/a.test.tsx';
  expect(seen(file, `// ${item}\n'Your bag'\n"you'll wait.."`)).toEqual([[file], [file]]);
  expect(seen('shell/src/a.test.ts', `// ${item} Your bag`)).toEqual([[], []]);
  expect(seen('shell/src/b.test.tsx', "'Your bag'")[0]).not.toContain('shell/src/b.test.tsx');
  expect(seen(file, `// ${item}\n'Your Bag'`)).toEqual([[], []]);
});
