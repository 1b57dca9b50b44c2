import { afterAll, describe, expect, it } from '@jest/globals';
import { exactWords } from './exact-words.ts';
import { readItems } from './read-items.ts';
import { root } from './source-files.ts';
import { madeUpProject } from './testing/made-up-project.ts';
import { unsaidWords } from './unsaid-words.ts';

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

describe('an exact word that code says no more is found', () => {
  const item = ['CK', '01'].join('-');
  const list = { 'docs/specification/list.md': `- **${item}** **exact** 'Your bag' or '1 Failed: {why}'` };
  const test = { 'mf-a/src/a.test.tsx': `import './a.tsx'; // ${item}\n['Your bag', '1 Failed: ']` };
  const unsaid = (code: Record<string, string>) =>
    unsaidWords(holding({ ...list, ...test, ...code })).map((fault) => /says '(.+)'/.exec(fault)?.[1]);
  const failed = "['Failed: '];";

  it('not where a page says it, or a file or package that it imports', () => {
    expect(unsaid({ 'mf-a/src/a.tsx': `<h1>\n  Your bag\n</h1>;\n${failed}` })).toEqual([]);
    const shared = { 'packages/a/package.json': '{"name":"@toile/a"}', 'packages/a/src/index.ts': failed };
    const page = "import '@toile/a'; const b = () => import('./b.tsx');";
    expect(unsaid({ ...shared, 'mf-a/src/a.tsx': page, 'mf-a/src/b.tsx': "b('Your bag')" })).toEqual([]);
  });

  it('where a letter is another, where a comment or a longer text has it, and where another page says it', () => {
    const files = {
      'mf-a/src/b.tsx': "'Your bag'",
      'mf-a/src/a.tsx': `/* Your bag */ 'Your bag.';\n${failed}`,
    };
    expect(unsaid(files)).toEqual(['Your bag']);
    expect(unsaid({ 'mf-a/src/a.tsx': "'Your bag'" })).toEqual(['1 Failed:']);
  });
});
