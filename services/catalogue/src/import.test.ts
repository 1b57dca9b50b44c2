import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  exampleCategories,
  exampleDesigner,
  exampleProduct,
  killedImport,
  type TestDatabase,
  testDatabase,
  writeExport,
} from '@toile/testing';
import { coatPicture } from './testing/example-pictures.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(90_000);

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

describe('the import program, killed at any moment', () => {
  let databases: TestDatabase[];
  let root: string;
  let folders: string[];
  beforeAll(async () => {
    databases = [await testDatabase(), await testDatabase()];
    root = await mkdtemp(path.join(os.tmpdir(), 'toile-import-'));
    folders = [await exportOf('Old', 0), await exportOf('New', 40)];
  });
  afterAll(async () => {
    for (const { drop } of databases) await drop();
    for (const folder of [root, ...folders]) await rm(folder, { recursive: true });
  });

  it('leaves the shop as it was, and a second time ends as if nothing had happened', async () => {
    const [calm, killed] = databases as [TestDatabase, TestDatabase];
    const run = (folder = '') => ({
      args: [folder, path.join(root, 'refused.ndjson')],
      env: { MEDIA_DIR: path.join(root, 'media') },
    });
    const states = await killedImport({
      program: fileURLToPath(new URL('import.ts', import.meta.url)),
      ...{ calm, killed, older: run(folders[0]), newer: run(folders[1]) },
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
});
