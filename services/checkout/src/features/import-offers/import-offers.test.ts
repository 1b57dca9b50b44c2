import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { importTransaction } from '@toile/database';
import { verdictOf } from '@toile/portal-import';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { eq } from 'drizzle-orm';
import { offerWriter } from '../../adapters/postgres-offers.ts';
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

/** Lines of products.ndjson that the verdict refuses, and the ids that they name. */
type Refused = Record<number, number | undefined>;

async function runImport(
  products: object[],
  { refused = {}, designers = [1] }: { refused?: Refused; designers?: number[] } = {},
) {
  const lines = (records: object[]) => records.map((record) => JSON.stringify(record)).join('\n');
  await writeFile(path.join(folder, 'media.ndjson'), lines([media]));
  await writeFile(path.join(folder, 'designers.ndjson'), lines(designers.map(exportedDesigner)));
  await writeFile(path.join(folder, 'products.ndjson'), lines(products));
  const file = 'products.ndjson';
  const refusals = Object.entries(refused).map(([line, id]) => {
    return { file, line: Number(line), reason: 'any', ...(id !== undefined && { id }) };
  });
  await importOffers({ folder, verdict: verdictOf(refusals) }, (work) =>
    importTransaction(test.database, (transaction) => work(offerWriter(transaction))),
  );
}

const sizeRow = async (id: number) =>
  (await test.database.db.select().from(sizes).where(eq(sizes.id, id)))[0];
const offerRow = async (id: number) =>
  (await test.database.db.select().from(offers).where(eq(offers.productId, id)))[0];

describe('importing a portal export', () => {
  it('takes offers and stock, and changes nothing when it is repeated', async () => {
    const products = [exportedProduct({ id: 1, stock: [3, 4] }), exportedProduct({ id: 2, stock: [1] })];
    await runImport(products);
    const first = await offerRow(1);
    expect(first).toMatchObject({
      brandTitle: 'Brand 1',
      unitPricePence: 1999,
      thumbnail: { url: `/media/${'ab'.repeat(8)}/coat.webp`, width: 600, height: 900 },
    });
    await runImport(products);
    expect(await offerRow(1)).toEqual(first);
  });

  it('takes what a piece promises of time and money back (CA-27, CA-28)', async () => {
    const made = { ...exportedProduct({ id: 3 }), productType: 1, returnType: 1, leadTimeDays: 28 };
    await runImport([
      exportedProduct({ id: 1, stock: [3, 4] }),
      exportedProduct({ id: 2, stock: [1] }),
      made,
    ]);
    expect(await offerRow(3)).toMatchObject({ productType: 1, returnType: 1, leadTimeDays: 28 });
    expect(await offerRow(1)).toMatchObject({ returnType: 2, leadTimeDays: null });
  });

  it('leaves stock that sales have lowered, until the portal says another figure', async () => {
    await test.database.db.update(sizes).set({ stock: 1 }).where(eq(sizes.id, 10));
    await runImport([exportedProduct({ id: 1, stock: [3, 4] }), exportedProduct({ id: 2, stock: [1] })]);
    expect(await sizeRow(10)).toMatchObject({ stock: 1 });
    await runImport([exportedProduct({ id: 1, stock: [7, 4] }), exportedProduct({ id: 2, stock: [1] })]);
    expect(await sizeRow(10)).toMatchObject({ stock: 7 });
  });

  it('takes what the verdict accepts, and leaves what it has of a refused record', async () => {
    await runImport(
      [exportedProduct({ id: 1, pence: 2500, stock: [7, 4] }), exportedProduct({ id: 2, pence: 9 })],
      {
        refused: { 2: 2 },
      },
    );
    expect(await offerRow(1)).toMatchObject({ unitPricePence: 2500 });
    expect(await offerRow(2)).toMatchObject({ unitPricePence: 1999, isOffered: true });
  });

  it('withdraws what the portal no longer names, but not after a line that could not be read', async () => {
    await runImport([exportedProduct({ id: 1, stock: [7] }), { not: 'read' }], { refused: { 2: undefined } });
    expect(await offerRow(2)).toMatchObject({ isOffered: true });
    await runImport([exportedProduct({ id: 1, stock: [7] })]);
    expect(await offerRow(2)).toMatchObject({ isOffered: false });
    expect(await sizeRow(11)).toMatchObject({ isOffered: false });
  });

  it('withdraws a product that it would have kept when its designer has gone, as the pages do', async () => {
    await runImport([exportedProduct({ id: 1 }), exportedProduct({ id: 5, designerId: 2 })], {
      designers: [1, 2],
    });
    expect(await offerRow(5)).toMatchObject({ isOffered: true });
    await runImport([exportedProduct({ id: 1 }), exportedProduct({ id: 5, designerId: 2 })], {
      refused: { 2: 5 },
    });
    expect(await offerRow(5)).toMatchObject({ isOffered: false });
  });

  it('gives up, and changes nothing, when the verdict is of another export', async () => {
    const before = await offerRow(1);
    const work = runImport([exportedProduct({ id: 1, pence: 1 }), { not: 'a product' }]);
    await expect(work).rejects.toThrow(/products\.ndjson:2 .*another export/);
    expect(await offerRow(1)).toEqual(before);
  });
});
