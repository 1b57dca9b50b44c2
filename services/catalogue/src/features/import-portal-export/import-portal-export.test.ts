import { once } from 'node:events';
import { appendFile, readdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ExportDraft,
  exampleCategories,
  exampleDesigner,
  exampleProduct,
  writeExport,
} from '@toile/testing';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { coatPicture, examplePicture } from '../../testing/example-pictures.ts';

describe('importPortalExport', () => {
  let system: CatalogueSystem;
  let draft: Required<Pick<ExportDraft, 'designers' | 'categories' | 'products' | 'files'>>;
  beforeEach(async () => {
    system = await catalogueSystem();
    draft = {
      designers: [exampleDesigner()],
      categories: exampleCategories,
      products: [exampleProduct()],
      files: await coatPicture(),
    };
  });
  afterEach(() => system.stop());
  const title = async (id: number) =>
    (await request(system.app).get(`/api/products/details/${id}/x`)).body.title as string | undefined;

  it('is the same after a second time', async () => {
    const once = await system.import(draft);
    const before = (await request(system.app).get('/api/storecatalogue/womenswear')).body;
    expect(await system.import(draft)).toEqual(once);
    expect((await request(system.app).get('/api/storecatalogue/womenswear')).body).toEqual(before);
    expect(await readdir(system.mediaDir)).toHaveLength(1);
  });

  it('is the same when two run at once', async () => {
    const both = await Promise.all([system.import(draft), system.import(draft)]);
    expect(both).toEqual(Array(2).fill({ refused: [], code: 0 }));
    expect(await title(19_167)).toBe('Tide Coat');
  });

  it('changes nothing when a file of the export is missing', async () => {
    await system.import(draft);
    const folder = await writeExport({ ...draft, products: [exampleProduct({ title: 'Half' })] });
    await rm(`${folder}/categories.ndjson`);
    await expect(system.importFolder(folder)).rejects.toThrow(/categories\.ndjson/);
    expect(await title(19_167)).toBe('Tide Coat');
  });

  it('refuses one bad record by file and line and takes the others', async () => {
    const products = [
      exampleProduct({ id: 1 }),
      exampleProduct({ id: 2, unitPricePence: -5 }),
      exampleProduct({ id: 3, designerId: 77 }),
      exampleProduct({ id: 4, categoryIds: [12, 999] }),
      exampleProduct({ id: 5, listingThumbnail: 'nowhere.webp' }),
      exampleProduct({ id: 1, title: 'Twin' }),
      exampleProduct({ id: 3_000_000_000 }),
      exampleProduct({ id: 7, description: 'a\u0000b' }),
      exampleProduct({ id: 8 }),
      exampleProduct({ id: 9, title: 'Tide\r\nBcc: all@example.org' }),
      exampleProduct({ id: 10, title: 'Tide\u202etaoC', colour: 'sea\u2028green' }),
    ];
    const { refused, code } = await system.import({ ...draft, products });
    expect(code).toBe(1);
    expect(refused).toEqual([
      expect.stringMatching(/^products\.ndjson:2 unitPricePence: /),
      'products.ndjson:3 unknown designer 77',
      'products.ndjson:4 unknown category 999',
      'products.ndjson:5 unknown media nowhere.webp',
      'products.ndjson:6 duplicate id 1, a line before has it',
      expect.stringMatching(/^products\.ndjson:7 id: /),
      expect.stringMatching(/^products\.ndjson:8 .*NUL/),
      'products.ndjson:10 title: has line breaks or invisible characters',
      expect.stringMatching(/^products\.ndjson:11 title: .*colour: has line breaks or invisible characters$/),
    ]);
    expect(await Promise.all([1, 8, 2].map(title))).toEqual([
      'Tide Coat',
      'Tide Coat',
      'There is no such product',
    ]);
  });

  it('leaves what the shop has of a refused record, and removes what is gone', async () => {
    await system.import({ ...draft, products: [exampleProduct({ id: 1 }), exampleProduct({ id: 2 })] });
    await system.import({ ...draft, products: [exampleProduct({ id: 1, title: '' })] });
    expect(await title(1)).toBe('Tide Coat');
    expect(await title(2)).toBe('There is no such product');
  });

  it('takes a new version of everything, swapped slugs included', async () => {
    const one = exampleDesigner({ id: 1, friendlyUrlName: 'one' });
    const two = exampleDesigner({ id: 2, friendlyUrlName: 'two' });
    const products = [exampleProduct({ designerId: 1 })];
    await system.import({ ...draft, designers: [one, two], products });
    const swapped = [
      { ...one, friendlyUrlName: 'two' },
      { ...two, friendlyUrlName: 'one' },
    ];
    const moved = [
      exampleProduct({
        designerId: 1,
        title: 'New',
        categoryIds: [20],
        sizes: [{ id: 7, sizeDisplayTitle: 'L', stock: 0 }],
      }),
    ];
    expect(await system.import({ ...draft, designers: swapped, products: moved })).toEqual({
      refused: [],
      code: 0,
    });
    const { body } = await request(system.app).get('/api/products/details/19167/x');
    expect(body).toMatchObject({
      title: 'New',
      designer: { friendlyUrlName: 'two' },
      sizes: [{ id: 7, isSoldOut: true }],
    });
    const women = await request(system.app).get('/api/storecatalogue/womenswear');
    expect(women.body.paginationInfo.totalProducts).toBe(0);
  });

  it('refuses designers with a reserved or a taken slug, and misplaced categories (D3, D4)', async () => {
    const designers = [
      exampleDesigner(),
      exampleDesigner({ id: 2, friendlyUrlName: 'basket' }),
      exampleDesigner({ id: 3 }),
    ];
    const categories = [
      ...exampleCategories,
      { id: 30, parentId: 12, title: 'Too deep', friendlyUrlName: 'deep', position: 0 },
      { id: 31, parentId: 1, title: 'Page', friendlyUrlName: 'page', position: 0 },
      { id: 32, title: 'Kidswear', friendlyUrlName: 'kidswear', position: 0 },
      { id: 33, parentId: 34, title: 'Orphan', friendlyUrlName: 'orphan', position: 0 },
      { id: 34, parentId: 1, title: 'Coats again', friendlyUrlName: 'coats', position: 0 },
    ];
    const { refused } = await system.import({ ...draft, designers, categories });
    expect(refused).toEqual([
      expect.stringMatching(/^designers\.ndjson:2 friendlyUrlName: .*reserved/),
      'designers.ndjson:3 friendlyUrlName: belongs to designer 1058',
      'categories.ndjson:9 parentId: more than three levels below a root',
      'categories.ndjson:10 friendlyUrlName: page is a reserved word',
      expect.stringMatching(/^categories\.ndjson:11 friendlyUrlName: only womenswear/),
      expect.stringMatching(/^categories\.ndjson:12 parentId: unknown category 34/),
      'categories.ndjson:13 friendlyUrlName: a sister has the same',
    ]);
  });

  it('refuses media that are not what they say (T32)', async () => {
    const picture = await examplePicture('jpeg');
    const size = { width: 120, height: 180 };
    const files = {
      ...draft.files,
      'cut.jpg': { content: picture.subarray(0, 900), type: 'image/jpeg', ...size },
      'other.jpg': { content: picture, type: 'image/jpeg', ...size, sha256: 'a'.repeat(64) },
      'short.jpg': { content: picture, type: 'image/jpeg', ...size, bytes: 5 },
      'named.webp': { content: picture, type: 'image/webp', ...size },
      'small.jpg': { content: picture, type: 'image/jpeg', width: 121, height: 180 },
      'drawing.svg': {
        content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        type: 'image/svg+xml',
      },
      'drawing.png': {
        content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        type: 'image/png',
      },
      'page.mp4': { content: Buffer.from('<html></html>'), type: 'video/mp4' },
      'heavy.glb': { content: Buffer.from('glTF'), type: 'model/gltf-binary', bytes: 50_000_000 },
      'flat.usdz': { content: Buffer.from('PK'), type: 'model/vnd.usdz+zip' },
    };
    const { refused } = await system.import({ ...draft, files });
    expect(refused.sort()).toEqual([
      'media.ndjson:10 bytes: more than 20000000',
      expect.stringMatching(/^media.ndjson:11 type: the file is no USDZ/),
      expect.stringMatching(/^media.ndjson:2 file: does not decode \(.+\)$/),
      'media.ndjson:3 sha256: the file has another content',
      expect.stringMatching(/^media.ndjson:4 bytes: the file has \d+$/),
      'media.ndjson:5 type: the file is image/jpeg',
      'media.ndjson:6 width, height: the picture has 120×180',
      expect.stringMatching(/^media.ndjson:7 type: /),
      expect.stringMatching(/^media.ndjson:8 file: does not decode/),
      'media.ndjson:9 type: the file is no video/mp4',
    ]);
    expect(await readdir(system.mediaDir)).toHaveLength(1);
  });

  it('never reads a file outside of the export', async () => {
    const folder = await writeExport(draft);
    const outside = {
      file: '../../../../etc/outside.mp3',
      sha256: 'b'.repeat(64),
      type: 'audio/mpeg',
      bytes: 5,
    };
    await symlink('/etc/hostname', `${folder}/link.mp3`);
    await appendFile(
      `${folder}/media.ndjson`,
      `${JSON.stringify(outside)}\n${JSON.stringify({ ...outside, file: 'link.mp3' })}\n`,
    );
    const { refused } = await system.importFolder(folder);
    expect(refused.sort()).toEqual([
      'media.ndjson:2 file: is not in the export folder',
      'media.ndjson:3 file: is not in the export folder',
    ]);
  });

  it('asks for nothing elsewhere: a file at an address of this network is refused, never fetched (T32)', async () => {
    let asked = 0;
    const inner = createServer((_req, res) => void res.end(String(++asked))).listen(0, '127.0.0.1');
    await once(inner, 'listening');
    const { port } = inner.address() as AddressInfo;
    const folder = await writeExport(draft);
    const elsewhere = { sha256: 'c'.repeat(64), type: 'image/jpeg', bytes: 5, width: 9, height: 9 };
    const files = [`http://127.0.0.1:${port}/a.jpg`, `//127.0.0.1:${port}/a.jpg`, 'file:///etc/hostname'];
    const lines = files.map((file) => `${JSON.stringify({ ...elsewhere, file })}\n`);
    await appendFile(`${folder}/media.ndjson`, lines.join(''));
    const { refused } = await system.importFolder(folder);
    inner.close();
    expect([refused, asked]).toEqual([files.map(() => expect.stringMatching(/^media\.ndjson:\d file: /)), 0]);
  });
});
