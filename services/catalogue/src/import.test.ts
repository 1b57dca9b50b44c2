import { fileURLToPath } from 'node:url';
import { expect, it, jest } from '@jest/globals';
import {
  exampleCategories,
  exampleDesigner,
  exampleProduct,
  killedImport,
  writeExport,
} from '@toile/testing';
import { coatPicture } from './testing/example-pictures.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(400_000);

const ids = Array.from({ length: 1_500 }, (_, n) => n + 1);

const exportOf = async (title: string, from: number) =>
  writeExport({
    designers: [exampleDesigner()],
    categories: exampleCategories,
    products: ids.slice(from).map((id) =>
      exampleProduct({
        id,
        title: `${title} ${id}`,
        sizes: [{ id: 10 * id + (from ? 1 : 0), sizeDisplayTitle: 'S', stock: 1 }],
      }),
    ),
    files: await coatPicture(),
  });

it('an import that is killed at any moment leaves the shop as it was, and a second time ends as if nothing had happened', async () => {
  const states = await killedImport({
    program: fileURLToPath(new URL('import.ts', import.meta.url)),
    older: await exportOf('Old', 0),
    newer: await exportOf('New', 40),
    tables: [
      'designers',
      'categories',
      'products',
      'product_sizes',
      'shelf',
      'shelf_totals',
      'shown_elsewhere',
    ],
  });
  expect(states.newer).not.toBe(states.older);
  for (const state of states.killed) expect([states.older, states.newer]).toContain(state);
  expect(states.again).toBe(states.newer);
});
