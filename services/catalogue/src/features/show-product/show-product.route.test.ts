import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { homeShopSchema, piecesSchema } from '@toile/catalogue-contract';
import { productSchema } from '@toile/contracts';
import { exampleCategories, exampleDesigner, exampleProduct } from '@toile/testing';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { exampleModel } from '../../testing/example-model.ts';
import { coatPicture, examplePicture } from '../../testing/example-pictures.ts';

const binary = (start: string) => Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(40)]);
const full = exampleProduct({
  tagline: 'Cut in one piece',
  sizingInformation: '<p>True to size</p>',
  measurements: {
    garment: 'coat',
    lines: [
      { measure: 'chest', cm: [104, 110.5] },
      { measure: 'length', cm: [96, 98] },
    ],
  },
  deliveryMessage: 'Within a week',
  status: 1,
  productType: 3,
  returnType: 1,
  leadTimeDays: 42,
  details: { colours: ['Navy'], stitch: ['twill'], pattern: [], collar: 'peak lapel', closure: [], cut: [] },
  shippingCostPence: 0,
  unitPricePence: 123_456,
  sizes: [
    { id: 9, sizeDisplayTitle: 'S', stock: 0 },
    { id: 8, sizeDisplayTitle: 'M', stock: 2 },
  ],
  gallery: [
    { id: 1, type: 'image', file: 'coat.webp' },
    { id: 2, type: 'video', file: 'walk.mp4', poster: 'back.png' },
    { id: 3, type: 'image', file: 'back.png' },
  ],
  arContent: { glb: 'coat.glb', poster: 'back.png', arUrl: 'https://filters.example/coat' },
  story: {
    time: 5,
    version: '2.26.4',
    blocks: [{ type: 'image', data: { file: { url: 'media:back.png' } } }],
  },
  weeklyPick: 2,
  featured3D: 1,
});
const plain = exampleProduct({
  id: 19_166,
  categoryIds: [20, 2],
  weeklyPick: 1,
  title: 'Mantel – für „dich“',
});

describe('products', () => {
  let system: CatalogueSystem;
  const details = (path: string) => request(system.app).get(`/api/products/details/${path}`);
  beforeAll(async () => {
    system = await catalogueSystem();
    const files = {
      ...(await coatPicture()),
      'back.png': { content: await examplePicture('png', 60, 90), type: 'image/png', width: 60, height: 90 },
      'walk.mp4': { content: binary('0000001866747970'), type: 'video/mp4' },
      'coat.glb': { content: exampleModel(), type: 'model/gltf-binary' },
    };
    const categories = exampleCategories.map((c) => (c.id === 2 ? { ...c, image: 'coat.webp' } : c));
    const draft = { designers: [exampleDesigner()], categories, products: [full, plain], files };
    expect(await system.import(draft)).toEqual({ refused: [], code: 0 });
  });
  afterAll(() => system.stop());

  it('answers every field of the product (SV-14, SV-25)', async () => {
    const { body } = await details('19167/tide-coat').expect(200);
    expect(productSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      id: 19_167,
      tagline: 'Cut in one piece',
      unitPrice: 1234.56,
      unitPriceCurrency: '£1,234.56',
      shippingCost: 0,
      status: 1,
      productType: 3,
      details: full.details,
      measurements: full.measurements,
      leadTimeDays: 42,
      returnWords: [expect.stringContaining('partial refund of 50%'), expect.any(String), expect.any(String)],
      hasAr: true,
      sizes: [
        { id: 9, sizeDisplayTitle: 'S', isSoldOut: true },
        { id: 8, sizeDisplayTitle: 'M', isSoldOut: false },
      ],
      categories: ['womenswear', 'dresses', 'evening', 'silk'].map((friendlyUrlName) => ({
        friendlyUrlName,
      })),
      designer: { id: 1058, brandTitle: 'Odile Marchetti' },
    });
  });

  it('shows pictures, films and models by their addresses (CA-19, CA-40)', async () => {
    const { gallery, arContent, secondThumbnail } = (await details('19167/tide-coat')).body;
    const back = { url: expect.stringMatching(/^\/media\/[0-9a-f]{16}\/back\.png$/), width: 60, height: 90 };
    expect(gallery[1]).toEqual({
      id: 2,
      type: 'video',
      url: expect.stringMatching(/walk\.mp4$/),
      poster: back,
    });
    expect(secondThumbnail).toEqual(back);
    expect(arContent).toEqual({
      glbUrl: expect.stringMatching(/coat\.glb$/),
      poster: back,
      arUrl: 'https://filters.example/coat',
    });
  });

  it('carries the story as JSON text with real addresses', async () => {
    const story = JSON.parse((await details('19167/tide-coat')).body.story);
    expect(story).toMatchObject({ time: 5, version: '2.26.4', blocks: [{ type: 'image' }] });
    expect(story.blocks[0].data.file).toMatchObject({
      url: expect.stringMatching(/^\/media\/.*back\.png$/),
      width: 60,
    });
  });

  it('leaves out what the portal did not give', async () => {
    const { body } = await details('19166/x').expect(200);
    for (const field of ['tagline', 'story', 'arContent', 'sizingInformation', 'secondThumbnail'])
      expect(body).not.toHaveProperty(field);
    expect(body.categories.map(({ title }: { title: string }) => title)).toEqual(['Menswear', 'Coats']);
  });

  it('answers pieces by their ids in the order asked for, without those that there are not', async () => {
    const pieces = (ids: string) =>
      request(system.app).get('/api/products/pieces').query({ ids }).expect(200);
    const { body } = await pieces('19166-7-19167-19166-x');
    expect(piecesSchema.parse(body)).toEqual(body);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([19_166, 19_167]);
    expect(body[1].sizes).toEqual([
      { id: 9, sizeDisplayTitle: 'S', isSoldOut: true, values: ['s'] },
      { id: 8, sizeDisplayTitle: 'M', isSoldOut: false, values: ['m'] },
    ]);
    for (const nothing of ['', '1 or 1=1', '-', '0']) expect((await pieces(nothing)).body).toEqual([]);
  });

  it('answers a wrong slug with the canonical one in the body (D23)', async () => {
    const { body } = await details('19167/an-old-name').expect(200);
    expect(body.friendlyUrlName).toBe('tide-coat');
  });

  it.each(['19168/x', '0/x', '-1/x', '1e4/x', '19167.0/x', '99999999999/x', "1'or'1/x", '%00/x', '19167'])(
    'answers 404 for the product "%s"',
    async (path) => {
      const { body } = await details(path)
        .expect(404)
        .expect('content-type', /problem\+json/);
      expect(body.code).toMatch(/unknown-product|not-found/);
    },
  );

  it('answers the shop’s front: picks in their order, pieces in 3D, a door for each root (SV-09)', async () => {
    const { body } = await request(system.app).get('/api/home/shop').expect(200);
    expect(homeShopSchema.parse(body)).toEqual(body);
    expect(body.featuredProducts.map(({ id }: { id: number }) => id)).toEqual([19_166, 19_167]);
    expect(body.featured3D.map(({ id }: { id: number }) => id)).toEqual([19_167]);
    expect(body.doors.map((door: object) => ['image' in door, door])).toMatchObject([
      [false, { friendlyUrlName: 'womenswear', title: 'Womenswear' }],
      [true, { friendlyUrlName: 'menswear' }],
      [false, { friendlyUrlName: 'artefacts' }],
    ]);
  });

  it('refuses broken JSON and a body of 2 MB, and does not know other methods', async () => {
    const post = () => request(system.app).post('/api/home/shop').set('content-type', 'application/json');
    await post().send('{"a":').expect(400);
    await post()
      .send(JSON.stringify('x'.repeat(2_000_000)))
      .expect(413);
    await post().send('{}').expect(404);
  });
});
