import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleCategories, exampleDesigner, exampleProduct } from '@toile/testing';
import fc from 'fast-check';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem } from './testing/catalogue-system.ts';
import { coatPicture } from './testing/example-pictures.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }).map((value) => encodeURIComponent(value.toWellFormed())),
  fc.constantFrom(
    'womenswear',
    'coats',
    '%00',
    '%E0%A4%A',
    '..%2f',
    '1',
    '-1',
    '9'.repeat(30),
    '__proto__',
    'a[b]=c',
    '%ff',
  ),
);

describe('the catalogue service', () => {
  let system: CatalogueSystem;
  beforeAll(async () => {
    system = await catalogueSystem();
    const draft = {
      designers: [exampleDesigner()],
      categories: exampleCategories,
      products: [exampleProduct()],
    };
    await system.import({ ...draft, files: await coatPicture() });
  });
  afterAll(() => system.stop());

  it('answers whatever address with 200 or a 4xx problem, never with a 5xx (T37)', async () => {
    const address = fc.oneof(
      fc
        .tuple(text, text, text)
        .map(([a, b, c]) => `/api/storecatalogue/womenswear/${a}?designerUrlName=${b}&currentPage=${c}`),
      fc.tuple(text, text).map(([a, b]) => `/api/storecatalogue/${a}/${b}/`),
      fc.tuple(text, text).map(([a, b]) => `/api/products/details/${a}/${b}`),
      fc.tuple(text, text, text, text).map(([a, b, c, d]) => `/media/${a}/${b}?w=${c}&f=${d}`),
    );
    const answersWell = async (url: string) => {
      const { status, headers } = await request(system.app).get(url);
      expect(status).toBeLessThan(500);
      if (status >= 400) expect(headers['content-type']).toContain('problem+json');
    };
    await fc.assert(fc.asyncProperty(address, answersWell), { numRuns: 400 });
  });

  it('is ready while its database is', async () => {
    await request(system.app).get('/readyz').expect(200);
    await request(system.app).get('/healthz').expect(200, { name: 'catalogue', status: 'ok' });
  });
});
