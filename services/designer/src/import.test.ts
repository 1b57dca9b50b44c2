import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { writeVerdict } from '@toile/service-kit';
import {
  exampleCollection,
  exampleDesigner,
  exampleProduct,
  killedImport,
  type TestDatabase,
  testDatabase,
  writeExport,
} from '@toile/testing';

// Starts real processes: slow on a busy machine.
jest.setTimeout(90_000);

const ids = Array.from({ length: 1_500 }, (_, n) => n + 1);
const picture = { content: Buffer.from('coat'), type: 'image/webp', width: 800, height: 1000 };

const exportOf = (title: string, from: number) =>
  writeExport({
    designers: [exampleDesigner({ tagline: title })],
    collections: [exampleCollection({ title })],
    products: ids
      .slice(from)
      .map((id) =>
        exampleProduct({ id, title: `${title} ${id}`, collectionIds: id % 3 === from % 3 ? [1040] : [] }),
      ),
    files: { 'coat.webp': picture },
  });

describe('the import program, killed at any moment', () => {
  let databases: TestDatabase[];
  let root: string;
  let folders: string[];
  beforeAll(async () => {
    databases = [await testDatabase(), await testDatabase()];
    root = await mkdtemp(path.join(os.tmpdir(), 'toile-import-'));
    folders = [await exportOf('Old', 0), await exportOf('New', 40)];
    writeVerdict(path.join(root, 'refused.ndjson')).finish();
  });
  afterAll(async () => {
    for (const { drop } of databases) await drop();
    for (const folder of [root, ...folders]) await rm(folder, { recursive: true });
  });

  it('leaves the pages as they were, and a second time ends as if nothing had happened', async () => {
    const [calm, killed] = databases as [TestDatabase, TestDatabase];
    const [older = '', newer = ''] = folders;
    const states = await killedImport({
      program: fileURLToPath(new URL('import.ts', import.meta.url)),
      ...{ calm, killed },
      older: { args: [older, path.join(root, 'refused.ndjson')] },
      newer: { args: [newer, path.join(root, 'refused.ndjson')] },
      tables: ['designers', 'collections', 'products', 'collection_products'],
    });
    expect(states.newer).not.toBe(states.older);
    for (const state of states.killed) expect([states.older, states.newer]).toContain(state);
    expect(states.again).toBe(states.newer);
  });
});
