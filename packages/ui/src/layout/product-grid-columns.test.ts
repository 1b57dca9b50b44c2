import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const sheet = readFileSync(new URL('./product-grid.css', import.meta.url), 'utf8');
const beginning = (query: string) => sheet.indexOf(`@media (min-width: ${query})`);

it('five stand in a row on large screens alone: two on small and three on medium ones, as everywhere (D15)', () => {
  const medium = beginning('48em');
  const large = beginning('62em');
  const columns = [...sheet.matchAll(/--columns: (\d)/g)].map(({ 1: count, index }) => ({
    count: Number(count),
    from: index > large ? 992 : index > medium ? 768 : 0,
  }));
  expect(columns).toEqual([
    { count: 2, from: 0 },
    { count: 3, from: 768 },
    { count: 4, from: 992 },
    { count: 5, from: 992 },
  ]);
  expect(sheet.slice(large)).toMatch(/\.five \{\s*--columns: 5/);
});
