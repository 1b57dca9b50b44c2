import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { exportDesignerSchema, exportProductSchema } from '@toile/contracts';
import { exampleCategories, exampleDesigner, exampleProduct, writeExport } from '@toile/testing';
import { scratchFolder } from '../scratch-folder.ts';
import { writeSyntheticExport } from './write-synthetic-export.ts';

const scratch = Array.from({ length: 3 }, () => scratchFolder('synthetic-test'));
const content = Buffer.from('a picture');

async function make(folder: string, seed: number) {
  const pattern = await writeExport({
    designers: [exampleDesigner()],
    categories: exampleCategories,
    products: [
      exampleProduct({ weeklyPick: 1 }),
      exampleProduct({ id: 2, sizes: [{ id: 502, sizeDisplayTitle: 'M', stock: 1 }] }),
    ],
    files: { 'coat.webp': { content, type: 'image/webp' } },
  });
  await writeSyntheticExport({ pattern, folder, products: 700, seed });
  await rm(pattern, { recursive: true });
  return (file: string) => readFileSync(path.join(folder, `${file}.ndjson`), 'utf8');
}
const records = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('writeSyntheticExport', () => {
  afterAll(() => {
    for (const { remove } of scratch) remove();
  });

  it('adds records that the contract takes, with ids and designers of their own', async () => {
    const folder = scratch[0]?.folder ?? '';
    const read = await make(folder, 1);
    const products = records(read('products')).map((record) => exportProductSchema.parse(record));
    const designers = records(read('designers')).map((record) => exportDesignerSchema.parse(record));
    expect(products).toHaveLength(702);
    expect(designers).toHaveLength(1 + 3);
    const made = products.slice(2);
    expect(Math.min(...made.map(({ id }) => id))).toBeGreaterThan(1_000_000);
    expect(made.some(({ weeklyPick }) => weeklyPick)).toBe(false);
    for (const ids of [products.map(({ id }) => id), products.flatMap((p) => p.sizes.map(({ id }) => id))])
      expect(new Set(ids).size).toBe(ids.length);
    const known = new Set(designers.map(({ id }) => id));
    expect(products.every(({ designerId }) => known.has(designerId))).toBe(true);
    expect(readdirSync(folder)).toContain('coat.webp');
  });

  it('makes the same from the same seed and something else from another', async () => {
    const one = await make(scratch[1]?.folder ?? '', 7);
    const two = await make(scratch[2]?.folder ?? '', 7);
    expect(two('products')).toBe(one('products'));
    expect((await make(scratch[2]?.folder ?? '', 8))('products')).not.toBe(one('products'));
  });
});
