import { afterAll, describe, expect, it } from '@jest/globals';
import { citationsIn } from './citations.ts';
import { unknownDesignLines } from './design-language.ts';
import { readItems } from './read-items.ts';
import { root } from './source-files.ts';
import { madeUpProject } from './testing/made-up-project.ts';
import { testsByItem } from './tests-by-item.ts';
import { unknownNumbers } from './unknown-numbers.ts';

const { holding, remove } = madeUpProject();
afterAll(remove);

const list =
  '# List\n\n- **SH-01** a page\n- **SH-02** its title [D1]\n- **D1** _Name_: Toile\n- **T06** twice';

/** A small project with a list of four numbers and the given files. */
const project = (files: Record<string, string>) => holding({ 'docs/specification/list.md': list, ...files });

/** Put together here, because this file is checked too. */
const absent = ['SH', '77'].join('-');

describe('the list', () => {
  it('is read line by line, decisions with their place', () => {
    expect([...readItems(project({})).values()]).toEqual([
      { id: 'SH-01', text: 'a page' },
      { id: 'SH-02', text: 'its title [D1]' },
      { id: 'D1', place: 'Name', text: 'Toile' },
      { id: 'T06', text: 'twice' },
    ]);
  });

  it('refuses a number that stands in it twice', () => {
    expect(() => readItems(project({ 'docs/specification/more.md': '- **T06** again' }))).toThrow('T06');
  });

  it('has every number once, without a gap', () => {
    const items = readItems(root);
    const areas = { 'SH-': 55, 'CA-': 45, 'DE-': 23, 'CK-': 90, 'CO-': 56, 'SV-': 33, 'ID-': 17, T: 50 };
    for (const [area, count] of Object.entries(areas)) {
      const ids = [...items.keys()].filter((id) => id.startsWith(area));
      expect(ids.map((id) => Number(id.slice(area.length)))).toEqual(ids.map((_, i) => i + 1));
      expect(ids.length).toBeGreaterThanOrEqual(count);
    }
  });
});

describe('a citation', () => {
  it.each([
    ['one number', '(SH-01)', ['SH-01']],
    ['several', 'SH-02, D1 and T06', ['SH-02', 'D1', 'T06']],
    ['a run', 'CK-22…CK-24', ['CK-22', 'CK-23', 'CK-24']],
    ['a short run', 'SV-09…11', ['SV-09', 'SV-10', 'SV-11']],
    ['a colour', '#D40 #fD4', []],
    ['a part of a word', 'UUID-12 MD5 2026-11-21T08:18 T1 D100 sha256-x+D4=', []],
  ])('is %s', (_what, text, ids) => {
    expect(citationsIn(text).map(({ id }) => id)).toEqual(ids);
  });
});

describe('check', () => {
  it('passes over numbers of the list, data and what is installed', () => {
    const files = {
      'shell/src/a.test.ts': '// SH-01, T06',
      'demo/a.json': absent,
      'node_modules/a/a.ts': absent,
      'shell/dist/a.js': absent,
    };
    expect(unknownNumbers(project(files))).toEqual([]);
  });

  it.each(['shell/src/a.ts', 'tests/journeys/a.spec.ts', 'docs/a.md', 'shell/src/a.css'])(
    'fails on a number that does not exist in %s',
    (file) => {
      expect(unknownNumbers(project({ [file]: `\n${absent}` }))).toEqual([
        `${file}:2 cites ${absent}, which is not in docs/specification`,
      ]);
    },
  );
});

describe('the design language', () => {
  it('is cited by lines that it has', () => {
    const files = {
      'docs/design-language.md': '1. Voice\n2. Fonts\n',
      'shell/src/a.css': `/* design language ${2} */`,
      'shell/src/b.css': `/* design language ${3} */`,
    };
    expect(unknownDesignLines(project(files))).toEqual([
      `shell/src/b.css cites design language ${3}, which is not in docs/design-language.md`,
    ]);
  });
});

describe('items', () => {
  it('come with the tests that name them, and code that only mentions them is none', () => {
    const files = { 'shell/src/a.ts': '// SH-01', 'tests/a.spec.ts': '\ntest("SH-02")' };
    const tests = testsByItem(project(files)).map(({ id, tests }) => [id, tests]);
    expect(Object.fromEntries(tests)).toEqual({
      'SH-01': [],
      'SH-02': ['tests/a.spec.ts:2'],
      D1: [],
      T06: [],
    });
  });
});
