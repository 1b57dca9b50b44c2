import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pathsPerSitemap, sitemapSchema } from '@toile/contracts';
import { exampleCategories, exampleDesigner, exampleProduct } from '@toile/testing';
import request from 'supertest';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';
import { listPages } from './list-pages.ts';

describe('GET /api/products/sitemap', () => {
  let system: CatalogueSystem;
  let files: Awaited<ReturnType<typeof coatPicture>>;
  const bring = async (changes: Parameters<typeof exampleProduct>[0] = {}) =>
    system.import({
      designers: [exampleDesigner()],
      categories: exampleCategories,
      products: [exampleProduct(changes), exampleProduct({ id: 19_170, friendlyUrlName: 'ebb-coat' })],
      files,
    });
  beforeAll(async () => {
    system = await catalogueSystem();
    files = await coatPicture();
    await bring();
  });
  afterAll(() => system.stop());

  it('lists the front, every category below its root, and every product (T50)', async () => {
    const { body } = await request(system.app).get('/api/products/sitemap').expect(200);
    const { pages, paths } = sitemapSchema.parse(body);
    expect(pages).toBe(1);
    expect(paths[0]).toBe('/shop');
    expect(paths).toEqual(
      expect.arrayContaining([
        '/womenswear',
        '/womenswear/dresses',
        '/p/19167/tide-coat',
        '/p/19170/ebb-coat',
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('says what each product shows and when it changed, which another import of the same does not (T50)', async () => {
    const details = async () =>
      sitemapSchema.parse((await request(system.app).get('/api/products/sitemap')).body).details ?? {};
    const coat = '/p/19167/tide-coat';
    const ebb = '/p/19170/ebb-coat';
    const before = await details();
    expect(before[coat]?.image).toMatch(/^\/media\/[0-9a-f]{16}\/coat\.webp$/);
    expect(Date.parse(before[coat]?.changedAt ?? '')).toBeLessThanOrEqual(Date.now());
    await bring({ unitPricePence: 99_900 });
    const after = await details();
    expect(after[ebb]).toEqual(before[ebb]);
    expect(Date.parse(after[coat]?.changedAt ?? '')).toBeGreaterThan(
      Date.parse(before[coat]?.changedAt ?? ''),
    );
  });

  it('says of the front and of each category that lists something when its newest piece came, and shows it (T50)', async () => {
    const { details = {} } = sitemapSchema.parse(
      (await request(system.app).get('/api/products/sitemap')).body,
    );
    const newest = Date.parse(exampleProduct().addedAt);
    expect(Date.parse(details['/shop']?.changedAt ?? '')).toBe(newest);
    expect(details['/womenswear']).toEqual({
      image: details['/p/19170/ebb-coat']?.image,
      changedAt: details['/shop']?.changedAt,
    });
    expect(details['/menswear']).toEqual({});
  });

  it.each(['0', '2', '1.5', 'x', ''])('knows no list number %j', async (page) => {
    await request(system.app).get(`/api/products/sitemap?page=${page}`).expect(404);
  });

  it('cuts all products into parts that begin at an id, however many are before it', async () => {
    const { reader } = system;
    const starts = (first: number, size: number) => reader.sitemapStarts({ first, size });
    expect(await Promise.all([starts(1, 1), starts(2, 1), starts(1, 5)])).toEqual([
      [19_167, 19_170],
      [19_167],
      [19_167, 19_170],
    ]);
    const names = await reader.productNames({ from: 19_168, limit: 5 });
    expect(names.map(({ id }) => id)).toEqual([19_170]);
  });

  it('is as many lists as it needs, each path in one of them', async () => {
    const products = pathsPerSitemap + 10;
    const deps = { selections: [], currency: 'GBP' } as const;
    const reader = {
      categories: async () => [],
      shelfFronts: async () => [],
      sitemapStarts: async ({ first }: { first: number }) => [0, first],
      productNames: async ({ from, limit }: { from: number; limit: number }) =>
        Array.from({ length: Math.min(limit, products - from) }, (_, n) => ({
          id: from + n,
          friendlyUrlName: 'x',
          image: { url: '/media/0123456789abcdef/x.webp' },
          changedAt: null,
        })),
    } as unknown as CatalogueReader;
    const lists = await Promise.all([1, 2].map((page) => listPages(reader, deps, page)));
    expect(lists.map((list) => list?.pages)).toEqual([2, 2]);
    const paths = lists.flatMap((list) => list?.paths ?? []);
    expect(paths).toHaveLength(products + 2);
    expect(new Set(paths).size).toBe(paths.length);
    expect(await listPages(reader, deps, 3)).toBeUndefined();
  });
});
