import { describe, expect, it } from '@jest/globals';
import { designers } from '../source/designers/index.ts';
import { allTasks } from './all-tasks.ts';
import { viewsOf } from './product-tasks.ts';

describe('the covers of collections', () => {
  const covers = allTasks().filter(({ file }) => file.startsWith('collections/'));
  const composition = ({ motif }: (typeof covers)[number]): string =>
    motif.kind === 'cover' ? motif.cover.composition : motif.kind;

  it('differ in composition: pieces on a rail, pieces on the table, cloth; none is half of them', () => {
    const counts = new Map<string, number>();
    for (const cover of covers) counts.set(composition(cover), (counts.get(composition(cover)) ?? 0) + 1);
    expect([...counts.keys()].toSorted()).toEqual(['drape', 'rail', 'table']);
    expect(Math.max(...counts.values())).toBeLessThan(covers.length / 2);
  });
});

describe('the last picture of some products', () => {
  it.each([
    ['hung', 40, /, on a hanger$/],
    ['form', 30, /, on a tailor’s form$/],
    ['chair', 20, /, over the back of a chair$/],
    ['measured', 150, /, beside a tape measure$/],
  ])('shows how large they are and how they fall, and says so: %s', (view, least, words) => {
    const shown = allTasks().filter(({ motif }) => motif.kind === 'plate' && motif.view === view);
    expect(shown.length).toBeGreaterThanOrEqual(least);
    for (const { alt } of shown) expect(alt).toMatch(words);
  });
});

describe('the pictures of a product', () => {
  it('are three at least, one of which says how large it is', () => {
    const few = designers
      .flatMap(({ products }) => products)
      .filter((product) => {
        const views = viewsOf(product);
        return views.length < 3 || !['hung', 'form', 'chair', 'measured'].includes(views.at(-1) ?? '');
      })
      .map(({ title }) => title);
    expect(few).toEqual([]);
  });
});

describe('the pictures of designers', () => {
  it('show what each works with, no two the same', () => {
    const tools = designers.flatMap(({ portrait }) => (portrait ? [portrait.tools.toSorted().join()] : []));
    expect(tools.length).toBeGreaterThan(20);
    expect(new Set(tools).size).toBe(tools.length);
  });
});
