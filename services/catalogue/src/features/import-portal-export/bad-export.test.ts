import { createHash } from 'node:crypto';
import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { exampleCategories, exampleDesigner, exampleProduct, writeExport } from '@toile/testing';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';

describe('a bad portal export', () => {
  let system: CatalogueSystem;
  beforeEach(async () => {
    system = await catalogueSystem();
  });
  afterEach(() => system.stop());

  const write = async (products: object[]) =>
    writeExport({
      designers: [exampleDesigner()],
      categories: exampleCategories,
      products,
      files: await coatPicture(),
    });
  const product = async (id: number) => (await request(system.app).get(`/api/products/details/${id}/x`)).body;

  it('with broken lines gives up those, by file and line', async () => {
    const folder = await write([exampleProduct({ id: 1 })]);
    const file = path.join(folder, 'products.ndjson');
    const good = JSON.stringify(exampleProduct({ id: 6 }));
    await appendFile(file, `{"id":2,\nnull\n[1]\n"words"\n\u0000\u0001\n${good}\n`);
    const { refused, code } = await system.importFolder(folder);
    expect(code).toBe(1);
    expect(refused).toEqual([
      'products.ndjson:2 not valid JSON',
      expect.stringMatching(/^products\.ndjson:3 record: /),
      expect.stringMatching(/^products\.ndjson:4 record: /),
      expect.stringMatching(/^products\.ndjson:5 record: /),
      'products.ndjson:6 not valid JSON',
    ]);
    expect((await product(6)).title).toBe('Tide Coat');
  });

  it.each([
    ['a size too few', [100], /^products\.ndjson:2 measurements: chest has 1 figures for 2 sizes$/],
    ['no length', [100, -3], /^products\.ndjson:2 measurements\.lines\.0\.cm\.1: /],
    ['a length in words', [100, '3 ft'], /^products\.ndjson:2 measurements\.lines\.0\.cm\.1: /],
  ])('with measurements of %s gives up that line', async (_what, cm, reason) => {
    const sizes = [1, 2].map((n) => ({ id: 70 + n, sizeDisplayTitle: `${n}`, stock: 1 }));
    const measured = { garment: 'top', lines: [{ measure: 'chest', cm }] };
    const folder = await write([
      exampleProduct({ id: 1 }),
      exampleProduct({ id: 7, sizes, measurements: measured as never }),
    ]);
    const { refused, code } = await system.importFolder(folder);
    expect({ refused, code }).toEqual({ refused: [expect.stringMatching(reason)], code: 1 });
  });

  it('that breaks off in the middle of a record keeps all before it, and removes nothing', async () => {
    const whole = await write([1, 2, 3].map((id) => exampleProduct({ id })));
    await system.importFolder(whole);
    const cut = await write([1, 2, 3].map((id) => exampleProduct({ id, title: 'Newer' })));
    const file = path.join(cut, 'products.ndjson');
    await truncate(file, (await readFile(file)).length - 40);
    const { refused, code } = await system.importFolder(cut);
    expect({ refused, code }).toEqual({ refused: ['products.ndjson:3 not valid JSON'], code: 1 });
    const titles = [await product(1), await product(2), await product(3)].map(({ title }) => title);
    expect(titles).toEqual(['Newer', 'Newer', 'Tide Coat']);
  });

  it('never stores the script of a text or a story', async () => {
    const attack = '<p onclick="x()">Wool<script>alert(1)</script><img src=x onerror=alert(1)></p>';
    const story = {
      blocks: [
        { type: 'paragraph', data: { text: attack } },
        { type: 'raw', data: { html: `${attack}<a href="javascript:alert(1)">a</a>` } },
      ],
    };
    const folder = await write([exampleProduct({ id: 1, description: attack, story } as object)]);
    expect(await system.importFolder(folder)).toEqual({ refused: [], code: 0 });
    const stored = JSON.stringify(await product(1));
    expect(stored).toContain('Wool');
    expect(stored).not.toMatch(/<script|onclick|onerror|javascript:/i);
  });

  it('whose picture is none loses the picture and what shows it, nothing else', async () => {
    const folder = await write([
      exampleProduct({ id: 1 }),
      exampleProduct({ id: 2, listingThumbnail: 'b.png' }),
    ]);
    const content = Buffer.from('<html>not a picture</html>');
    await writeFile(path.join(folder, 'b.png'), content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const record = { file: 'b.png', sha256, type: 'image/png', bytes: content.length };
    await appendFile(path.join(folder, 'media.ndjson'), `${JSON.stringify(record)}\n`);
    const { refused, code } = await system.importFolder(folder);
    expect(code).toBe(1);
    expect(refused).toEqual([
      expect.stringMatching(/^media\.ndjson:2 file: does not decode/),
      'products.ndjson:2 unknown media b.png',
    ]);
    expect((await product(1)).title).toBe('Tide Coat');
  });
});
