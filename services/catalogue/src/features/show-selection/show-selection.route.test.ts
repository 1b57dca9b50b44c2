import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { homeShopSchema, selectionSchema } from '@toile/catalogue-contract';
import { sitemapSchema } from '@toile/contracts';
import { exampleCategories, exampleDesigner, exampleProduct } from '@toile/testing';
import request from 'supertest';
import { selectionsSchema } from '../../domain/selection-settings.ts';
import { type CatalogueSystem, catalogueSystem, internalToken } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';

const sizes = (id: number, ...stock: number[]) =>
  stock.map((stock, index) => ({ id: id * 10 + index, sizeDisplayTitle: `UK ${8 + index * 2}`, stock }));
const products = [
  exampleProduct({ id: 1, unitPricePence: 14_999, addedAt: '2024-01-01T00:00:00Z' }),
  exampleProduct({ id: 2, unitPricePence: 15_000, sizes: sizes(2, 0, 3, 0) }),
  exampleProduct({ id: 3, unitPricePence: 100, status: 1 }),
  exampleProduct({ id: 4, unitPricePence: 90_000, description: '<p>The wool is undyed.</p>' }),
  exampleProduct({ id: 5, unitPricePence: 9_000, sizes: sizes(5, 1, 1), addedAt: '2024-02-01T00:00:00Z' }),
];

describe('GET /api/home/shop/{slug}', () => {
  let system: CatalogueSystem;
  const get = (path: string) => request(system.app).get(`/api/${path}`);
  /** By an app of its own: an answer is kept for seconds, whatever sells of pieces that it doesn't show. */
  const now = (path: string) => request(system.freshApp()).get(`/api/${path}`).expect(200);
  const selection = async (slug: string) => {
    await system.caughtUp();
    return selectionSchema.parse((await now(`home/shop/${slug}`)).body);
  };
  const idsOf = async (slug: string) => (await selection(slug)).products.map(({ id }) => id);
  const putStock = (productId: number, stock: object) =>
    request(system.app)
      .put('/internal/stock')
      .set('authorization', `Bearer ${internalToken}`)
      .send({ products: [{ productId, isSoldOut: false, soldOutSizes: [], ...stock }] })
      .expect(204);
  beforeAll(async () => {
    system = await catalogueSystem();
    const files = await coatPicture();
    const draft = { designers: [exampleDesigner()], categories: exampleCategories, products, files };
    expect(await system.import(draft)).toEqual({ refused: [], code: 0 });
  });
  afterAll(() => system.stop());

  it('answers the pieces that a rule finds and that can be bought, the newest first, with title, text and a picture', async () => {
    const { image, paginationInfo, ...under } = await selection('under-150');
    expect(under).toMatchObject({
      title: 'Under £150',
      text: expect.stringMatching(/\w/),
      products: [{ id: 5 }, { id: 1 }],
    });
    expect(image?.url).toMatch(/coat\.webp$/);
    expect(paginationInfo).toEqual({ totalPages: 1, currentPage: 1, totalProducts: 2 });
    expect(await idsOf('undyed')).toEqual([4]);
    expect(await idsOf('last-sizes')).toEqual([2]);
  });

  it('follows the stock', async () => {
    await putStock(5, { revision: 1, soldOutSizes: [50] });
    expect(await idsOf('last-sizes')).toEqual([2, 5]);
    await putStock(5, { revision: 2, isSoldOut: true, soldOutSizes: [50, 51] });
    expect(await idsOf('last-sizes')).toEqual([2]);
    await putStock(5, { revision: 3 });
  });

  it('is on the shop’s front and in the sitemap while it has a piece (SV-09, T50)', async () => {
    const front = async () => homeShopSchema.parse((await now('home/shop')).body).selections;
    const all = ['/shop/under-150', '/shop/undyed', '/shop/last-sizes'];
    expect((await front())?.map(({ path }) => path)).toEqual(all);
    expect(sitemapSchema.parse((await get('products/sitemap')).body).paths).toEqual(
      expect.arrayContaining(all),
    );
    await putStock(4, { revision: 1, isSoldOut: true });
    await system.caughtUp();
    expect((await front())?.map(({ title }) => title)).toEqual(['Under £150', 'Last sizes']);
    expect((await selection('undyed')).products).toEqual([]);
  });

  it('is found by its title', async () => {
    const { body } = await get('search?q=last+sizes').expect(200);
    expect(body.others[0]).toEqual({ kind: 'page', title: 'Last sizes', path: '/shop/last-sizes' });
  });

  it.each(['unknown', 'under-150?currentPage=2', 'under-150?currentPage=0', '%00'])(
    'knows no page %s',
    async (path) => {
      await get(`home/shop/${path}`).expect(404);
    },
  );
});

describe('the settings of selections', () => {
  const one = { slug: 'wool', title: 'Wool', text: 'Of sheep.', rule: { words: 'wool' } };
  it.each([
    ['a rule without a condition', [{ ...one, rule: {} }]],
    ['two of one address', [one, one]],
    ['an address of two words', [{ ...one, slug: 'wool and silk' }]],
  ])('refuse %s', (_what, selections) => {
    expect(selectionsSchema.safeParse(selections).success).toBe(false);
  });
});
