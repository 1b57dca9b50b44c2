import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productPageSchema } from '@toile/catalogue-contract';
import type { ProductCard } from '@toile/contracts';
import { exampleCategories, exampleCollection, exampleDesigner, exampleProduct } from '@toile/testing';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem, internalToken } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';

const odile = 1058;
const nightjar = 1059;
const evening = [12];
const others = [13];
const piece = (id: number, changes: Parameters<typeof exampleProduct>[0] = {}) =>
  exampleProduct({
    id,
    designerId: nightjar,
    categoryIds: evening,
    friendlyUrlName: `piece-${id}`,
    ...changes,
  });

/** Numbers say what a piece is: 1 the piece itself, 2x of its collection, 3x similar ones, 4x its designer's. */
const products = [
  piece(1, {
    designerId: odile,
    collectionIds: [7],
    colour: 'Navy/Ecru',
    material: '100% wool',
    unitPricePence: 20_000,
  }),
  piece(21, { designerId: odile, collectionIds: [7] }),
  piece(22, { designerId: odile, collectionIds: [7], categoryIds: others }),
  piece(23, { designerId: odile, collectionIds: [7], categoryIds: others, status: 2 }),
  piece(31, { unitPricePence: 90_000 }),
  piece(32, { unitPricePence: 21_000 }),
  piece(33, { unitPricePence: 22_000, colour: 'Navy' }),
  piece(34, { unitPricePence: 80_000, colour: 'Navy', material: 'Wool tweed' }),
  piece(35, { unitPricePence: 20_000, colour: 'Navy', material: '100% wool', status: 1 }),
  piece(36, { unitPricePence: 70_000, categoryIds: [20] }),
  piece(41, { designerId: odile, addedAt: '2024-03-01T00:00:00.000Z', categoryIds: others }),
  piece(42, { designerId: odile, addedAt: '2024-04-01T00:00:00.000Z', categoryIds: others }),
  piece(43, { designerId: odile, addedAt: '2024-05-01T00:00:00.000Z', categoryIds: [20] }),
];

describe('GET /api/products/details/{id}/{friendlyUrlName}?with=further', () => {
  let system: CatalogueSystem;
  const get = async (id: number, query = '?with=further') => {
    const { body } = await request(system.app).get(`/api/products/details/${id}/x${query}`).expect(200);
    return productPageSchema.parse(body).further;
  };
  const rowsOf = async (id: number) => {
    await system.caughtUp();
    const further = await get(id);
    if (!further) throw new Error('No ways on');
    const { collection, ...rows } = further;
    const ids = (cards: ProductCard[]) => cards.map((card) => card.id);
    return {
      goesWith: ids(rows.goesWith),
      similar: ids(rows.similar),
      ofDesigner: ids(rows.ofDesigner),
      collection,
    };
  };
  const bring = async (brought = products) =>
    system.import({
      designers: [exampleDesigner(), exampleDesigner({ id: nightjar, friendlyUrlName: 'nightjar' })],
      categories: exampleCategories,
      collections: [
        exampleCollection({ id: 7, designerId: odile, title: 'Low water', friendlyUrlName: 'low-water' }),
      ],
      products: brought,
      files: await coatPicture(),
    });
  beforeAll(async () => {
    system = await catalogueSystem();
    expect(await bring()).toEqual({ refused: [], code: 0 });
  });
  afterAll(() => system.stop());

  it('answers what goes with a piece, what is like it and what else its designer has; none has sold out or stands twice', async () => {
    expect(await rowsOf(1)).toEqual({
      // Of another category first.
      goesWith: [22, 21],
      // Colour and material, colour alone, then the nearest price.
      similar: [34, 33, 32, 31],
      // The newest first, of one department.
      ofDesigner: [42, 41],
      collection: { title: 'Low water', path: '/odile-marchetti/collection/7/low-water' },
    });
  });

  it('leads on from a piece that has sold out, too, to such as can be bought', async () => {
    const { similar, collection } = await rowsOf(35);
    // By others first.
    expect(similar).toEqual([1, 21, 34, 33]);
    expect(collection).toBeUndefined();
  });

  it('leaves out at once what sells out after the import, and brings it back', async () => {
    const put = (revision: number, isSoldOut: boolean) =>
      request(system.app)
        .put('/internal/stock')
        .set('authorization', `Bearer ${internalToken}`)
        .send({ products: [{ productId: 34, revision, isSoldOut, soldOutSizes: [] }] })
        .expect(204);
    await put(1, true);
    expect((await rowsOf(1)).similar.slice(0, 2)).toEqual([33, 32]);
    await put(2, false);
    expect((await rowsOf(1)).similar.slice(0, 2)).toEqual([34, 33]);
  });

  it('leads to no piece that an import has taken away', async () => {
    await bring(products.filter(({ id }) => id !== 33));
    expect((await rowsOf(1)).similar).toEqual([34, 32, 31]);
    await bring();
  });

  it('leaves them out where they are not asked for', async () => {
    expect(await get(1, '')).toBeUndefined();
    expect(await get(1, '?with=all')).toBeUndefined();
  });

  it('looks at a dozen of a large group, those of about the same price', async () => {
    const many = Array.from({ length: 60 }, (_, n) => piece(1000 + n, { unitPricePence: 1_000 * (n + 1) }));
    await bring(many);
    const { similar } = await rowsOf(1030);
    expect(similar).toHaveLength(4);
    for (const id of similar) expect(Math.abs(id - 1030)).toBeLessThanOrEqual(12);
    const { similar: atTheEnd } = await rowsOf(1059);
    expect(atTheEnd).toHaveLength(4);
    await bring();
  });
});
