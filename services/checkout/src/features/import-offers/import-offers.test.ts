import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createImportReport } from '@toile/service-kit';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { eq } from 'drizzle-orm';
import { importTransaction } from '../../adapters/postgres-offers.ts';
import { offers, sizes } from '../../adapters/tables.ts';
import { exportedDesigner, exportedProduct } from '../../testing/test-offers.ts';
import { importOffers } from './import-offers.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await testDatabase(fileURLToPath(new URL('../../../migrations', import.meta.url)));
  folder = await mkdtemp(path.join(tmpdir(), 'portal-export-'));
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const media = {
  file: 'coat.webp',
  sha256: 'ab'.repeat(32),
  type: 'image/webp',
  bytes: 10,
  width: 600,
  height: 900,
};

async function runImport(products: (object | string)[]) {
  const lines = (records: (object | string)[]) =>
    records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n');
  await writeFile(path.join(folder, 'media.ndjson'), lines([media]));
  await writeFile(path.join(folder, 'designers.ndjson'), lines([exportedDesigner(1)]));
  await writeFile(path.join(folder, 'products.ndjson'), lines(products));
  const warnings: string[] = [];
  const report = createImportReport({ info: () => {}, warn: (line) => warnings.push(line) });
  await importOffers(folder, { report, transaction: (work) => importTransaction(test.database, work) });
  return { exitCode: report.finish(), warnings };
}

const sizeRow = async (id: number) =>
  (await test.database.db.select().from(sizes).where(eq(sizes.id, id)))[0];
const offerRow = async (id: number) =>
  (await test.database.db.select().from(offers).where(eq(offers.productId, id)))[0];

describe('importing a portal export', () => {
  it('takes offers and stock, and changes nothing when it is repeated', async () => {
    const products = [exportedProduct({ id: 1, stock: [3, 4] }), exportedProduct({ id: 2, stock: [1] })];
    expect(await runImport(products)).toEqual({ exitCode: 0, warnings: [] });
    const first = await offerRow(1);
    expect(first).toMatchObject({
      brandTitle: 'Brand 1',
      unitPricePence: 1999,
      thumbnail: { url: `/media/${'ab'.repeat(8)}/coat.webp`, width: 600, height: 900 },
    });
    await runImport(products);
    expect(await offerRow(1)).toEqual(first);
  });

  it('leaves stock that sales have lowered, until the portal says another figure', async () => {
    await test.database.db.update(sizes).set({ stock: 1 }).where(eq(sizes.id, 10));
    await runImport([exportedProduct({ id: 1, stock: [3, 4] }), exportedProduct({ id: 2, stock: [1] })]);
    expect(await sizeRow(10)).toMatchObject({ stock: 1 });
    await runImport([exportedProduct({ id: 1, stock: [7, 4] }), exportedProduct({ id: 2, stock: [1] })]);
    expect(await sizeRow(10)).toMatchObject({ stock: 7 });
  });

  it('refuses bad records by file and line and takes the rest', async () => {
    const { exitCode, warnings } = await runImport([
      exportedProduct({ id: 1, pence: 2500, stock: [7, 4] }),
      { ...exportedProduct({ id: 2 }), unitPricePence: -1 },
      exportedProduct({ id: 3, designerId: 9 }),
      { ...exportedProduct({ id: 4 }), listingThumbnail: 'none.webp' },
      { ...exportedProduct({ id: 5 }), sizes: [{ id: 10, sizeDisplayTitle: 'S', stock: 1 }] },
      { ...exportedProduct({ id: 6 }), sizes: Array(2).fill({ id: 60, sizeDisplayTitle: 'S', stock: 1 }) },
      { ...exportedProduct({ id: 7 }), id: 3_000_000_000 },
      { ...exportedProduct({ id: 8 }), title: 'a\u0000b' },
      exportedProduct({ id: 9 }),
      exportedProduct({ id: 9 }),
    ]);
    expect(exitCode).toBe(1);
    expect(warnings).toEqual([
      expect.stringMatching(/^products\.ndjson:2 unitPricePence: /),
      'products.ndjson:3 designerId: unknown designer 9',
      'products.ndjson:4 unknown media none.webp',
      'products.ndjson:5 sizes: size 10 belongs to product 1',
      'products.ndjson:6 sizes: an id stands twice',
      'products.ndjson:10 duplicate id 9, first on line 9',
      expect.stringMatching(/^products\.ndjson:7 .*out of range/),
      expect.stringMatching(/^products\.ndjson:8 /),
    ]);
    expect(await offerRow(9)).toMatchObject({ isOffered: true });
    expect(await offerRow(1)).toMatchObject({ unitPricePence: 2500 });
    expect(await offerRow(2)).toMatchObject({ unitPricePence: 1999, isOffered: true });
  });

  it('withdraws what the portal no longer names, but not after an unreadable line', async () => {
    await runImport([exportedProduct({ id: 1, stock: [7] }), 'not json']);
    expect(await offerRow(2)).toMatchObject({ isOffered: true });
    await runImport([exportedProduct({ id: 1, stock: [7] })]);
    expect(await offerRow(2)).toMatchObject({ isOffered: false });
    expect(await sizeRow(11)).toMatchObject({ isOffered: false });
  });
});
