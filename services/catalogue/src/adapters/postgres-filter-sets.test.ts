import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { filterSetsOf } from './postgres-filter-sets.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(migrationsOf(import.meta));
});
afterAll(() => test.drop());

const write = (query: string) => test.database.pool.query(query);
/** Writes a piece at the first place of each block. */
const addBlocks = (value: string, blocks: number) =>
  write(`insert into filter_sets (sorting, kind, value, block, bits)
    select 'new', 'colour', '${value}', n, set_bit(0::bit(16384), 0, 1) from generate_series(0, ${blocks - 1}) as n`);

/** Pieces of each colour, as the copy has them. */
async function counted(read: ReturnType<typeof filterSetsOf>) {
  const colours = (await read()).get('new')?.get('colour') ?? [];
  const sizes = [...colours].map(([value, set]) => [
    value,
    [...set.values()].filter((block) => block.has(0)).length,
  ]);
  return Object.fromEntries(sizes);
}

it('a copy of the sets has what was committed before it was asked for', async () => {
  const read = filterSetsOf(test.database);
  expect(await counted(read)).toEqual({});
  await addBlocks('red', 1200);
  await addBlocks('blue', 3);
  expect(await Promise.all([counted(read), counted(read)])).toEqual(Array(2).fill({ red: 1200, blue: 3 }));

  await write(
    `update filter_sets set bits = 0::bit(16384), change = default where value = 'red' and block = 700`,
  );
  const before = counted(read);
  await write(
    `update filter_sets set bits = 0::bit(16384), change = default where value = 'blue' and block = 1`,
  );
  expect(await counted(read)).toEqual({ red: 1199, blue: 2 });
  expect(await before).toMatchObject({ red: 1199 });
});

it.each([
  ['an import that names one of two colours', 'select 1'],
  ['the restore of an earlier backup', `select setval('filter_sets_change_seq', 1)`],
])('a copy of the sets follows %s', async (_what, next) => {
  const read = filterSetsOf(test.database);
  await write('delete from filter_sets');
  await addBlocks('red', 5);
  await addBlocks('blue', 5);
  expect(await counted(read)).toEqual({ red: 5, blue: 5 });
  await write('delete from filter_sets');
  await write(next);
  await addBlocks('red', 2);
  expect(await counted(read)).toEqual({ red: 2 });
  await write('delete from filter_sets');
  expect(await counted(read)).toEqual({});
});

it('a read that failed is followed by one that has everything', async () => {
  const read = filterSetsOf(test.database);
  await addBlocks('red', 1100);
  await write('alter table filter_sets rename to away');
  await expect(read()).rejects.toThrow();
  await write('alter table away rename to filter_sets');
  expect(await counted(read)).toEqual({ red: 1100 });
});
