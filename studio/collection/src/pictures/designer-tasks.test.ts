import { describe, expect, it } from '@jest/globals';
import { allTasks } from './all-tasks.ts';

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
  const hung = allTasks().filter(({ motif }) => motif.kind === 'plate' && motif.view === 'hung');

  it('shows them on a hanger, and says so', () => {
    expect(hung.length).toBeGreaterThanOrEqual(40);
    for (const { alt } of hung) expect(alt).toMatch(/, on a hanger$/);
  });
});
