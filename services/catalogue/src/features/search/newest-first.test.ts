import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { searchAnswerSchema } from '@toile/catalogue-contract';
import { exampleCategories, exampleDesigner, exampleProduct } from '@toile/testing';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';

/** A coat for each day of January, each dearer than the one before. */
const coats = (days: number) =>
  Array.from({ length: days }, (_, n) =>
    exampleProduct({
      id: n + 1,
      title: n % 2 === 0 ? `Coat ${n + 1}` : `Velvet coat ${n + 1}`,
      unitPricePence: (n + 1) * 10_000,
      addedAt: new Date(Date.UTC(2026, 0, n + 1)).toISOString(),
      categoryIds: [12],
    }),
  );

let system: CatalogueSystem;
const importDays = async (days: number) =>
  system.import({
    designers: [exampleDesigner()],
    categories: exampleCategories,
    products: coats(days),
    files: await coatPicture(),
  });
const found = async (q: string) => {
  const { body } = await request(system.app).get('/api/search').query({ q }).expect(200);
  return searchAnswerSchema.parse(body).products.map(({ id }) => id);
};
const newest = async () => {
  const { rows } = await system.database.pool.query('select id from search_entries where is_new order by id');
  return rows.map(({ id }) => id);
};
beforeAll(async () => {
  system = await catalogueSystem();
  await system.database.pool.query(
    `create or replace function most_new() returns integer language sql as 'select 2'`,
  );
});
afterAll(() => system.stop());

it('finds the newest pieces first, and older ones, also within a price', async () => {
  expect((await importDays(5)).refused).toEqual([]);
  expect(await newest()).toEqual([4, 5]);
  expect(await found('velvet')).toEqual([4, 2]);
  expect(new Set(await found('coat'))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(await found('under 300')).toEqual([3, 2, 1]);
  expect(new Set(await found('coat over 200 under 400'))).toEqual(new Set([2, 3, 4]));
});

it('knows new ones once they are imported, and one that was withdrawn', async () => {
  await importDays(7);
  expect(await newest()).toEqual([6, 7]);
  expect(await found('velvet')).toEqual([6, 4, 2]);
  await importDays(3);
  expect(await newest()).toEqual([2, 3]);
  expect(await found('over 100')).toEqual([3, 2, 1]);
});

it('knows the age of each among all, which changes with what is imported', async () => {
  await system.database.pool.query(
    `create or replace function most_new() returns integer language sql as 'select 25'`,
  );
  const counts = async () => {
    const { rows } = await system.database.pool.query(
      `select age, count(*)::int, max(id) as newest from search_entries where kind = 'product' group by age order by age`,
    );
    return rows.map(({ age, count, newest: latest }) => [age, count, latest]);
  };
  await importDays(28);
  expect(await counts()).toEqual([
    [0, 2, 28],
    [1, 5, 26],
    [2, 18, 21],
    [3, 3, 3],
  ]);
  await importDays(30);
  expect(await counts()).toEqual([
    [0, 2, 30],
    [1, 5, 28],
    [2, 18, 23],
    [3, 5, 5],
  ]);
});
