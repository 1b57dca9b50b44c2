import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exampleCategories, exampleCollection, exampleDesigner, exampleProduct } from '@toile/testing';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem, internalToken } from '../testing/catalogue-system.ts';
import { coatPicture } from '../testing/example-pictures.ts';

const pieces = 14;
const sizesOf = (id: number) =>
  ['S', 'M'].map((sizeDisplayTitle, n) => ({ id: 10 * id + n, sizeDisplayTitle, stock: 1 }));
const productOf = (id: number) =>
  exampleProduct({
    id,
    designerId: 1058 + (id % 2),
    title: `Tide Coat ${id}`,
    friendlyUrlName: `coat-${id}`,
    categoryIds: [[12, 13, 20][id % 3] ?? 12],
    collectionIds: id % 4 === 0 ? [7] : [],
    colour: id % 2 ? 'Navy' : 'Ecru',
    unitPricePence: 10_000 + 100 * id,
    sizes: sizesOf(id),
    ...(id < 4 && { weeklyPick: id, featured3D: id }),
  });

const addresses = [
  'home/shop',
  'search?q=coat',
  'search?q=coat&size=uk-s&filters=open',
  'products/pieces?ids=1,2,3',
  'products/chosen?designer=nightjar&size=s',
  'products/chosen?collection=7&filters=open',
  ...['womenswear/', 'womenswear/coats/', 'menswear/'].flatMap((path) =>
    ['?currentPage=1', '?currentPage=1&filters=open', '?currentPage=1&size=s', '?sort=price&colour=navy'].map(
      (query) => `storecatalogue/${path}${query}`,
    ),
  ),
  ...Array.from({ length: pieces }, (_, n) => `products/details/${n + 1}/x?with=further`),
];

let system: CatalogueSystem;
beforeAll(async () => {
  system = await catalogueSystem();
  await system.import({
    designers: [exampleDesigner(), exampleDesigner({ id: 1059, friendlyUrlName: 'nightjar' })],
    categories: exampleCategories,
    collections: [exampleCollection({ id: 7, designerId: 1058 })],
    products: Array.from({ length: pieces }, (_, n) => productOf(n + 1)),
    files: await coatPicture(),
  });
});
afterAll(() => system.stop());

/** The answer that is kept, or, of an app that keeps none yet, what the database says now. */
async function answers(isFresh: boolean): Promise<[string, unknown][]> {
  const app = isFresh ? system.freshApp() : system.app;
  const of = async (address: string): Promise<[string, unknown]> => {
    const { status, body } = await request(app).get(`/api/${address}`);
    // Which selections have a piece is found out anew within seconds.
    const { selections: _, ...shown } = body;
    return [address, status === 200 ? shown : status];
  };
  return Promise.all(addresses.map(of));
}

it('is named of every answer that a change of the stock can change', async () => {
  let differences = 0;
  let before = await answers(false);
  for (let revision = 1; revision <= 20; revision++) {
    const productId = 1 + ((revision * 7) % 11);
    const ids = sizesOf(productId).map(({ id }) => id);
    const states = [[], ids.slice(1), ids];
    const soldOutSizes = states[(revision * 5) % 3] ?? [];
    await request(system.app)
      .put('/internal/stock')
      .set('authorization', `Bearer ${internalToken}`)
      .send({ products: [{ productId, revision, isSoldOut: soldOutSizes.length === 2, soldOutSizes }] })
      .expect(204);
    await system.caughtUp();
    const kept = await answers(false);
    expect(kept).toEqual(await answers(true));
    differences += kept.filter(
      ([, body], n) => JSON.stringify(body) !== JSON.stringify(before[n]?.[1]),
    ).length;
    before = kept;
  }
  expect(differences).toBeGreaterThan(50);
});
