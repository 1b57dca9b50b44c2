import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ProductCard, sitemapSchema } from '@toile/contracts';
import {
  classOf2021Schema,
  collectionSchema,
  designerListSchema,
  designerSchema,
  showcaseSchema,
} from '@toile/designer-contract';
import request from 'supertest';
import { type DesignerSystem, designerSystem, internalToken } from './testing/designer-system.ts';
import { exampleExport } from './testing/example-collection.ts';

describe('the designer service', () => {
  let system: DesignerSystem;
  const get = (path: string) => request(system.app).get(`/api/${path}`);
  const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);
  beforeAll(async () => {
    system = await designerSystem();
    await system.import(exampleExport);
  });
  afterAll(() => system.stop());

  it('lists all designers as an English index does (SV-10, D27)', async () => {
    const { body } = await get('designers').expect(200);
    expect(designerListSchema.parse(body)).toEqual(body);
    expect(body.map(({ brandTitle }: { brandTitle: string }) => brandTitle)).toEqual([
      '8 Ply',
      'éclat',
      'Foxglove',
      'Odile Marchetti',
      'studio 9',
      'Studio 10',
    ]);
    expect(body[0]).toEqual({ id: 5, brandTitle: '8 Ply', friendlyUrlName: '8-ply' });
  });

  it('lists the showcase, every designer and every collection, each page of which answers (T50)', async () => {
    const {
      pages,
      paths,
      details = {},
    } = sitemapSchema.parse((await get('designers/sitemap').expect(200)).body);
    expect(pages).toBe(1);
    expect(paths).toEqual(expect.arrayContaining(['/showcase', '/designers', '/8-ply']));
    const collections = paths.filter((path) => path.includes('/collection/'));
    expect(collections.length).toBeGreaterThan(0);
    for (const path of collections)
      await get(`collections/details${path.replace('/collection', '')}`).expect(200);
    const {
      portraitImage,
      collections: own,
      products,
    } = (await get('designers/details/odile-marchetti')).body;
    const newest = `/odile-marchetti/collection/${own[0].id}/${own[0].friendlyUrlName}`;
    expect(details['/odile-marchetti']).toEqual({
      image: portraitImage.url,
      changedAt: details[newest]?.changedAt,
    });
    expect(details['/odile-marchetti']?.changedAt).toMatch(/^20/);
    expect(details['/8-ply']).toEqual({});
    expect(details[newest]?.image).toBe(products[0].listingThumbnail.url);
    expect(details['/showcase']).toEqual(details[newest]);
    expect(details['/designers']).toEqual({ changedAt: details[newest]?.changedAt });
  });

  it('answers every field of a designer (SV-11, SV-26)', async () => {
    const { body } = await get('designers/details/odile-marchetti').expect(200);
    expect(designerSchema.parse(body)).toEqual(body);
    const { portraitImage, logoImage, bannerImage, universities, links, title, tagline, shipsFrom } = body;
    expect({ universities, links, title, tagline, shipsFrom }).toEqual({
      links: [{ title: 'Instagram', url: 'https://instagram.example/odile.marchetti' }],
      universities: [
        { universityName: 'Central Saint Martins', graduationYear: 2021 },
        { universityName: 'ENSAD' },
      ],
      title: 'Womenswear designer',
      tagline: 'Tides, tailored',
      shipsFrom: 'FR',
    });
    expect([portraitImage.width, logoImage.width, bannerImage.width]).toEqual([1000, 400, 1000]);
    expect(JSON.parse(body.story).blocks[0].data.file).toMatchObject({ url: portraitImage.url, width: 1000 });
    expect(idsOf(body.collections)).toEqual([1041, 1040]);
    expect(idsOf(body.products)).toEqual([19_168, 19_167]);
    expect(body.products[1]).toMatchObject({
      unitPrice: 120,
      unitPriceCurrency: '£120.00',
      secondThumbnail: { url: portraitImage.url },
      designer: { id: 1058, friendlyUrlName: 'odile-marchetti' },
    });
  });

  it('finds a designer in any case and answers the canonical slug (D3)', async () => {
    const { body } = await get('designers/details/Odile-MARCHETTI').expect(200);
    expect(body.friendlyUrlName).toBe('odile-marchetti');
  });

  it('leaves out what a designer did not give (DE-22)', async () => {
    const { body } = await get('designers/details/foxglove').expect(200);
    expect(designerSchema.parse(body)).toEqual(body);
    expect(Object.keys(body).sort()).toEqual(
      [
        'id',
        'brandTitle',
        'collections',
        'designerName',
        'friendlyUrlName',
        'products',
        'shipsFrom',
        'universities',
      ].sort(),
    );
  });

  it.each([
    'nobody',
    'basket',
    "x'; drop table designers;--",
    '%00',
    '..%2f..%2fetc',
    'a'.repeat(3000),
    'é',
    'a--b',
  ])('answers 404 for the designer "%s" (D3)', async (slug) => {
    const { body } = await get(`designers/details/${slug}`)
      .expect(404)
      .expect('content-type', /problem\+json/);
    expect(body.code).toBe('unknown-designer');
  });

  it('answers a collection with its story and its pieces, newest first (SV-15, SV-27)', async () => {
    const { body } = await get('collections/details/odile-marchetti/1040/tidal-studies').expect(200);
    expect(collectionSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      title: 'Tidal Studies',
      thumbnailImage: { width: 800 },
      designer: { id: 1058 },
    });
    expect(JSON.parse(body.story).blocks[0].data.file.url).toBe(body.thumbnailImage.url);
    expect(idsOf(body.products)).toEqual([19_168, 19_167]);
  });

  it('answers wrong slugs of a collection with the canonical ones (D23)', async () => {
    const { body } = await get('collections/details/somebody/1040/something').expect(200);
    expect([body.designer.friendlyUrlName, body.friendlyUrlName]).toEqual([
      'odile-marchetti',
      'tidal-studies',
    ]);
  });

  it.each(['7', '0', '-1', '1040.0', '1e3', '99999999999', '%00', "1'--"])(
    'answers 404 for the collection "%s"',
    async (id) => {
      const { body } = await get(`collections/details/odile-marchetti/${id}/x`).expect(404);
      expect(body.code).toBe('unknown-collection');
    },
  );

  it('shows on both pages what the checkout says is sold out, also after an import (CA-25)', async () => {
    const putStock = (isSoldOut: boolean, revision: number, token = internalToken) =>
      request(system.app)
        .put('/internal/stock')
        .set('authorization', `Bearer ${token}`)
        .send({ products: [{ productId: 19_168, revision, isSoldOut, soldOutSizes: [19_168] }] });
    const each = async <Name extends keyof ProductCard>(name: Name) => {
      await system.caughtUp();
      const pages = ['designers/details/odile-marchetti', 'collections/details/odile-marchetti/1040/x'];
      const bodies = await Promise.all(pages.map(async (page) => (await get(page)).body));
      return bodies.map(({ products }) => products.map((card: ProductCard) => card[name]));
    };
    const statuses = () => each('status');
    expect(await each('inSizes')).toEqual([
      [['s'], ['s']],
      [['s'], ['s']],
    ]);
    const none = [
      [0, 0],
      [0, 0],
    ];
    await putStock(true, 9, 'another-token-of-this-test').expect(401);
    expect(await statuses()).toEqual(none);
    await putStock(true, 2).expect(204);
    const soldOut = [
      [1, 0],
      [1, 0],
    ];
    expect(await statuses()).toEqual(soldOut);
    await putStock(false, 1).expect(204);
    await system.import(exampleExport);
    expect(await statuses()).toEqual(soldOut);
    await putStock(false, 3).expect(204);
    expect(await statuses()).toEqual(none);
    expect(await each('inSizes')).toEqual([
      [undefined, ['s']],
      [undefined, ['s']],
    ]);
  });

  it('shows featured designers by their place and the newest collections first (SV-08, DE-03)', async () => {
    const { body } = await get('home/showcase').expect(200);
    expect(showcaseSchema.parse(body)).toEqual(body);
    expect(idsOf(body.featuredDesigners)).toEqual([2, 1058]);
    expect(body.featuredDesigners[1]).toMatchObject({
      isBanner: true,
      tagline: 'Tides, tailored',
      university: { universityName: 'Central Saint Martins', graduationYear: 2021 },
    });
    expect(body.featuredDesigners[0]).not.toHaveProperty('university');
    expect(idsOf(body.featuredCollections)).toEqual([1041, 1040, 1039]);
  });

  it('answers the tiles of the Class of 2021 by name (SV-12)', async () => {
    const { body } = await get('designers/all-class-21').expect(200);
    expect(classOf2021Schema.parse(body)).toEqual(body);
    expect(body).toEqual([
      {
        id: 1058,
        friendlyUrlName: 'odile-marchetti',
        designerName: 'Odile Marchetti',
        portraitImage: expect.objectContaining({ width: 1000, alt: 'portrait' }),
        university: { universityName: 'Central Saint Martins' },
      },
      { id: 2, friendlyUrlName: 'eclat', designerName: 'Zoë Ash' },
    ]);
  });

  it('refuses broken JSON, a body of 2 MB and a broken path', async () => {
    const post = () => request(system.app).post('/api/designers').set('content-type', 'application/json');
    await post().send('{"a":').expect(400);
    await post()
      .send(JSON.stringify('x'.repeat(2_000_000)))
      .expect(413);
    await get('designers/details/%E0%A4%A').expect(400);
  });

  it('may be cached for seconds', async () => {
    const { headers } = await get('designers').expect('cache-control', 'public, max-age=1');
    await get('designers').set('if-none-match', String(headers.etag)).expect(304);
  });
});
