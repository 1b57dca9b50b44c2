import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  exampleCategories,
  exampleDesigner,
  exampleProduct,
  type TestDatabase,
  testDatabase,
  writeExport,
} from '@toile/testing';
import { coatPicture } from './testing/example-pictures.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(90_000);

const program = fileURLToPath(new URL('import.ts', import.meta.url));
const tables = ['designers', 'categories', 'products', 'product_sizes', 'shelf', 'shelf_totals'];
const ids = Array.from({ length: 1_500 }, (_, n) => n + 1);
const kills = 4;

const exportOf = async (title: string, from: number) =>
  writeExport({
    designers: [exampleDesigner()],
    categories: exampleCategories,
    products: ids.slice(from).map((id) =>
      exampleProduct({
        id,
        title: `${title} ${id}`,
        sizes: [{ id: id + from, sizeDisplayTitle: 'S', stock: 1 }],
      }),
    ),
    files: await coatPicture(),
  });

describe('the import program, killed at any moment', () => {
  let killed: TestDatabase;
  let calm: TestDatabase;
  let root: string;
  let folders: string[];
  beforeAll(async () => {
    [killed, calm] = [await testDatabase(), await testDatabase()];
    root = await mkdtemp(path.join(os.tmpdir(), 'toile-import-'));
    folders = [await exportOf('Old', 0), await exportOf('New', 40)];
  });
  afterAll(async () => {
    await Promise.all([killed.drop(), calm.drop()]);
    for (const folder of [root, ...folders]) await rm(folder, { recursive: true });
  });

  function start({ url }: TestDatabase, name: string, folder = '') {
    const env = { PATH: process.env.PATH, DATABASE_URL: url, MEDIA_DIR: path.join(root, name) };
    const child = spawn(process.execPath, ['--no-warnings', program, folder], { env, stdio: 'ignore' });
    return { child, ended: once(child, 'exit') };
  }
  async function finish(test: TestDatabase, name: string, folder = ''): Promise<number> {
    const [code] = await start(test, name, folder).ended;
    return code;
  }
  async function content({ database: { pool } }: TestDatabase): Promise<string[]> {
    const rows = await Promise.all(
      tables.map((table) => pool.query(`select to_jsonb(t)::text row from ${table} t order by 1`)),
    );
    return rows.flatMap((result, n) => result.rows.map(({ row }) => `${tables[n]} ${row}`));
  }

  it('leaves the shop as it was, and a second time ends as if nothing had happened', async () => {
    const [old, newer] = folders;
    expect(await finish(calm, 'calm', old)).toBe(0);
    const before = await content(calm);
    const began = performance.now();
    expect(await finish(calm, 'calm', newer)).toBe(0);
    const duration = performance.now() - began;
    const after = await content(calm);
    expect(after).not.toEqual(before);

    expect(await finish(killed, 'killed', old)).toBe(0);
    for (let n = 0; n < kills; n++) {
      const { child, ended } = start(killed, 'killed', newer);
      await sleep(duration * (0.3 + 0.7 * Math.random()));
      child.kill('SIGKILL');
      await ended;
      // Whole or not at all; which of the two depends on the moment.
      expect([before.join('\n'), after.join('\n')]).toContain((await content(killed)).join('\n'));
    }
    expect(await finish(killed, 'killed', newer)).toBe(0);
    expect(await content(killed)).toEqual(after);
  });
});
