import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeCatalogueSchema } from '@toile/catalogue-contract';
import { exampleCategories, exampleDesigner, exampleProduct } from '@toile/testing';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';

const designers = [
  exampleDesigner({ id: 1057, brandTitle: 'éclat', friendlyUrlName: 'eclat' }),
  exampleDesigner({ id: 1058, brandTitle: 'Zola', friendlyUrlName: 'zola', shipsFrom: 'FR' }),
  exampleDesigner({ id: 1059, brandTitle: 'Aida 10', friendlyUrlName: 'aida-10' }),
  exampleDesigner({ id: 1060, brandTitle: 'aida 9', friendlyUrlName: 'aida-9' }),
  exampleDesigner({ id: 1061, brandTitle: 'Nobody', friendlyUrlName: 'nobody' }),
];
/** 50 pieces of silk, one coat, one man's coat: ids rise, days rise. */
const silk = Array.from({ length: 50 }, (_, i) =>
  exampleProduct({
    id: 19_000 + i,
    designerId: 1057 + (i % 2),
    addedAt: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(),
  }),
);
const coat = exampleProduct({
  id: 19_500,
  designerId: 1059,
  categoryIds: [13],
  addedAt: '2025-01-01T00:00:00Z',
});
const mansCoat = exampleProduct({ id: 19_501, designerId: 1060, categoryIds: [20] });

describe('GET /api/storecatalogue', () => {
  let system: CatalogueSystem;
  const get = (path: string) => request(system.app).get(`/api/storecatalogue/${path}`);
  const ids = async (path: string) =>
    (await get(path).expect(200)).body.products.map(({ id }: { id: number }) => id);
  beforeAll(async () => {
    system = await catalogueSystem();
    const products = [...silk, coat, mansCoat];
    const files = await coatPicture();
    expect(await system.import({ designers, categories: exampleCategories, products, files })).toEqual({
      refused: [],
      code: 0,
    });
  });
  afterAll(() => system.stop());

  it('answers a category with and without the trailing slash, with all that its page shows (SV-13, CA-14)', async () => {
    const [with_, without] = await Promise.all([get('womenswear/dresses/'), get('womenswear/dresses')]);
    expect(with_.body).toEqual(without.body);
    expect(storeCatalogueSchema.parse(with_.body)).toEqual(with_.body);
    const fields = ['rootCategory', 'designers', 'products', 'selectedCategory', 'paginationInfo'];
    for (const field of fields) expect(with_.body).toHaveProperty(field);
    expect(with_.body.selectedCategory).toEqual({
      id: 10,
      title: 'Dresses',
      friendlyUrlName: 'dresses',
      path: ['womenswear', 'dresses'],
    });
  });

  it('lists a category with everything below it, newest first, 24 on a page (D4)', async () => {
    const first = await get('womenswear/?currentPage=1').expect(200);
    expect(first.body.paginationInfo).toEqual({ totalPages: 3, currentPage: 1, totalProducts: 51 });
    expect(first.body.products).toHaveLength(24);
    expect(first.body.products[0].id).toBe(19_049);
    expect(await ids('womenswear?currentPage=3')).toEqual([19_001, 19_000, 19_500]);
    expect(await ids('womenswear/dresses/evening/silk/?currentPage=3')).toEqual([19_001, 19_000]);
  });

  it('cuts all pages from one order, whichever end they are read from', async () => {
    for (const [path, pages, total] of [
      ['womenswear?', 3, 51],
      ['womenswear?designerUrlName=zola&', 2, 25],
    ] as const) {
      const parts = Array.from({ length: pages }, (_, n) => ids(`${path}currentPage=${n + 1}`));
      const all = (await Promise.all(parts)).flat();
      expect(new Set(all).size).toBe(total);
      // The later a piece of silk came, the larger is its number.
      const numbered = all.filter((id: number) => id < 19_100);
      expect(numbered).toEqual([...numbered].sort((one, other) => other - one));
    }
  });

  it('keeps women’s and men’s apart (CA-18)', async () => {
    expect(await ids('menswear')).toEqual([19_501]);
    expect(await ids('menswear/coats')).toEqual([19_501]);
    expect(await ids('womenswear/coats')).toEqual([19_500]);
  });

  it('marks only the chosen category in the tree of its root (CA-06)', async () => {
    const { rootCategory } = (await get('womenswear/dresses/evening')).body;
    expect(rootCategory.childrenCategories.map(({ title }: { title: string }) => title)).toEqual([
      'Coats',
      'Dresses',
    ]);
    expect(JSON.stringify(rootCategory).match(/"isSelected":true/g)).toHaveLength(1);
    expect(rootCategory.childrenCategories[1].childrenCategories[0]).toMatchObject({
      id: 11,
      isSelected: true,
    });
  });

  it('lists the designers of the root alphabetically, whatever the category (CA-07, D27)', async () => {
    const { designers: women } = (await get('womenswear/coats')).body;
    expect(women.map(({ brandTitle }: { brandTitle: string }) => brandTitle)).toEqual([
      'Aida 10',
      'éclat',
      'Zola',
    ]);
  });

  it('narrows to one designer, in any case of the slug (SV-13, CA-12)', async () => {
    const { body } = await get('womenswear/?designerUrlName=ZOLA&currentPage=2').expect(200);
    expect(body.selectedDesigner).toEqual({
      id: 1058,
      brandTitle: 'Zola',
      friendlyUrlName: 'zola',
      shipsFrom: 'FR',
    });
    expect(body.paginationInfo).toEqual({ totalPages: 2, currentPage: 2, totalProducts: 25 });
    expect(body.products.map(({ id }: { id: number }) => id)).toEqual([19_001]);
    expect(body.designers.find(({ id }: { id: number }) => id === 1058).isSelected).toBe(true);
  });

  it('answers an empty page for an empty category and a designer without pieces in it (CA-17)', async () => {
    const empty = { totalPages: 1, currentPage: 1, totalProducts: 0 };
    expect((await get('artefacts').expect(200)).body).toMatchObject({ products: [], paginationInfo: empty });
    expect((await get('artefacts/?designerUrlName=nobody')).body.paginationInfo).toEqual(empty);
    await get('artefacts/?currentPage=2').expect(404);
  });

  it('carries a card with pounds, pence and text, and both pictures of it (CA-09)', async () => {
    const [card] = (await get('womenswear')).body.products;
    expect(card).toMatchObject({ unitPrice: 120, unitPricePence: 12_000, unitPriceCurrency: '£120.00' });
    expect(card).toMatchObject({ shippingCost: 4.95, shippingCostPence: 495, hasAr: false });
    expect(card.listingThumbnail).toMatchObject({ width: 120, height: 180, alt: 'The coat' });
    expect(card.designer).toEqual({ id: 1058, brandTitle: 'Zola', friendlyUrlName: 'zola', shipsFrom: 'FR' });
  });

  it('treats empty parameters as absent', async () => {
    expect((await get('womenswear/?designerUrlName=&currentPage=')).body.paginationInfo.currentPage).toBe(1);
  });

  it.each([
    'shoes',
    'womenswear/shoes',
    'womenswear/dresses/evening/silk/more',
    'womenswear//dresses',
    'WOMENSWEAR',
    '',
    '/',
  ])('answers 404 for the category path "%s" (D4)', async (path) => {
    const { body } = await get(path)
      .expect(404)
      .expect('content-type', /problem\+json/);
    expect(body.code).toMatch(/unknown-category|not-found/);
  });

  it.each([
    '0',
    '-1',
    '4',
    '1.5',
    '01',
    'two',
    '999999999',
    '99999999999999999999',
    '1e1',
    '%00',
    '1&currentPage=2',
  ])('answers 404 for the page "%s" (CA-16)', async (page) => {
    const { body } = await get(`womenswear/?currentPage=${page}`).expect(404);
    expect(body).toMatchObject({ status: 404, code: 'unknown-page' });
  });

  it.each([
    'unknown',
    "'; drop table designers;--",
    '%00',
    '..%2f..',
    'zola&designerUrlName=eclat',
    'a'.repeat(3_000),
  ])('answers 404 for the designer "%s"', async (slug) => {
    const { body } = await get(`womenswear/?designerUrlName=${slug}`).expect(404);
    expect(body.code).toBe('unknown-designer');
  });

  it('answers 400 for a path with broken encoding', () => get('womenswear/%E0%A4%A').expect(400));

  it('may be cached for seconds and answers 304 to what the client has', async () => {
    const { headers } = await get('womenswear').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=1');
    await get('womenswear').set('if-none-match', String(headers.etag)).expect(304);
  });
});
