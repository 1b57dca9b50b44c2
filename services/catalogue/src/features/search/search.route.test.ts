import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchAnswerSchema, suggestionsSchema } from '@toile/catalogue-contract';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';
import { categories, designers, products } from '../../testing/pieces-to-find.ts';

describe('GET /api/search', () => {
  let system: CatalogueSystem;
  const get = (q: string, more = '') =>
    request(system.app).get(`/api/search?q=${encodeURIComponent(q)}${more}`);
  const found = async (q: string) => searchAnswerSchema.parse((await get(q).expect(200)).body);
  const titles = async (q: string) => (await found(q)).products.map(({ title }) => title);
  const suggested = async (q: string) =>
    (await request(system.app).get(`/api/search/suggestions?q=${q}`)).body.suggestions.map(
      ({ title }: { title: string }) => title,
    );
  beforeAll(async () => {
    system = await catalogueSystem();
    const files = await coatPicture();
    const { refused } = await system.import({ designers, categories, products, files });
    expect(refused).toEqual([]);
  });
  afterAll(() => system.stop());

  it('reads a price as people say it, to the penny', async () => {
    expect(await titles('red dress under 200')).toEqual(['Dusk dress']);
    expect(await titles('dress over £200')).toEqual(['Noon dress', 'Dawn dress']);
    expect(await titles('dress between 200 and 300')).toEqual(['Dawn dress']);
    expect(await titles('dress under 300 over 200')).toEqual(['Dawn dress']);
    expect((await found('under 300')).readAs).toMatchObject({ toPence: 30_000 });
    expect((await found('£1-£2 dress')).products).toEqual([]);
    expect(await titles('dress over 200.99')).toEqual(['Noon dress', 'Dawn dress']);
    expect(await titles('red dress under £199.00')).toEqual(['Dusk dress']);
    expect(await titles('dress under 200.99')).toEqual(['Dusk dress']);
    expect((await found('dress under £1,000')).readAs).toMatchObject({ toPence: 100_000 });
    expect((await found('dress between 1,000 and 1,999.99')).readAs).toMatchObject({
      fromPence: 100_000,
      toPence: 199_999,
    });
  });

  it.each(['dress size 10-12', 'dress uk 10 to 12', 'dress 1,5-2'])('reads no price in %s', async (typed) => {
    expect((await found(typed)).readAs).toEqual({ isRelaxed: true });
    expect(await titles(typed)).toContain('Noon dress');
  });

  it('knows accents, apostrophes, plurals, synonyms and what is nearly right', async () => {
    for (const typed of ['eclat', 'ECLAT', 'darcy', "d'arcy dresses", 'éclat gowns'])
      expect({ typed, first: (await titles(typed))[0] }).toEqual({ typed, first: 'Noon dress' });
    const misspelt = await found('dreess');
    expect(misspelt.readAs.corrected).toBe('dress');
    expect(misspelt.products).toHaveLength(3);
  });

  it('corrects no number and no word of a page', async () => {
    expect((await found('coat 1000')).readAs).not.toHaveProperty('corrected');
    const refund = await found('refund');
    expect(refund).toMatchObject({ readAs: { isRelaxed: false }, others: [{ path: '/return-policy' }] });
    expect(refund.readAs).not.toHaveProperty('corrected');
  });

  it('corrects no word to one of the same length that means something else, but letters that have changed places', async () => {
    expect((await found('coxt')).readAs.corrected).toBeUndefined();
    for (const typed of ['caot', 'cot', 'derss'])
      expect((await found(typed)).readAs.corrected).toMatch(/^(?:coats?|dress)$/);
  });

  it('finds the page that a question is about', async () => {
    expect((await found('how do i return')).others[0]).toMatchObject({
      kind: 'page',
      path: '/return-policy',
    });
  });

  it('ranks a piece that is white above one with white buttons', async () => {
    expect((await titles('white dress'))[0]).toBe('Noon dress');
  });

  it('shows what has some of the words where nothing has all, and says so', async () => {
    const { readAs, products } = await found('red coat');
    expect(readAs.isRelaxed).toBe(true);
    expect(products.length).toBeGreaterThan(0);
  });

  it('names designers, categories and pages first', async () => {
    expect((await found('zola')).others[0]).toMatchObject({ kind: 'designer', path: '/zola' });
    expect((await found('dresses')).others[0]).toMatchObject({
      kind: 'category',
      path: '/womenswear/dresses',
    });
    expect((await found('delivery')).others[0]).toMatchObject({ kind: 'page', path: '/faq' });
  });

  it('answers in pages of 24, none beyond the last', async () => {
    const first = await get('coat').expect(200);
    expect(first.body.paginationInfo).toEqual({ totalPages: 2, currentPage: 1, totalProducts: 30 });
    const second = await get('coat', '&currentPage=2').expect(200);
    expect(second.body.products).toHaveLength(6);
    for (const page of ['3', '0', 'x', '1&currentPage=2', '99999999999'])
      await get('coat', `&currentPage=${page}`).expect(404);
  });

  it('follows an import: what has gone or is named otherwise is found no more', async () => {
    const files = await coatPicture();
    const [first, ...others] = products;
    const renamed = { ...first, title: 'Dusk frock coat', colour: 'Green' } as (typeof products)[number];
    await system.import({
      designers,
      categories,
      products: [renamed, ...others.slice(1)],
      files,
    });
    expect(await titles('dawn')).toEqual([]);
    expect(await titles('green')).toEqual(['Dusk frock coat']);
    expect(await titles('red')).toEqual([]);
    await system.import({ designers, categories, products, files });
    expect(await titles('dawn')).toEqual(['Dawn dress']);
  });

  it.each([
    '',
    ' ',
    'the',
    '%',
    '_',
    '*',
    '😀👗',
    'فستان',
    "'; drop table products; --",
    '<script>alert(1)</script>',
    "' | 'a':*",
    '\\',
    'a:b & !c | (d <-> e)',
    '\u0000\u202e',
    'x'.repeat(2_000),
    'word '.repeat(400),
    '999999999999999999 under 99999999999',
    'under',
    '¹²³ ½',
    'ʼ',
    '\u0301',
    '\u0663',
    'İİİ ẞ ﬃ',
  ])('finds something or nothing for %j, and says so with a 200', async (typed) => {
    const { paginationInfo } = await found(typed);
    expect(paginationInfo.currentPage).toBe(1);
    const { body } = await request(system.app)
      .get(`/api/search/suggestions?q=${encodeURIComponent(typed)}`)
      .expect(200);
    expect(suggestionsSchema.parse(body)).toEqual(body);
  });

  it('takes a query that stands twice, is an object or is none for nothing typed', async () => {
    for (const query of ['', 'q=a&q=b', 'q[x]=1', 'other=1'])
      expect((await request(system.app).get(`/api/search?${query}`).expect(200)).body.products).toEqual([]);
  });

  it('suggests by the beginning of the last word', async () => {
    expect(await suggested('zo')).toContain('Zola');
    expect(await suggested('s')).toContain('Silk');
    expect(await suggested('red+dre')).toEqual(['Dawn dress', 'Dusk dress']);
    expect(await suggested('dre+red')).not.toContain('Dusk dress');
    // What a category's text speaks of is in others.
    expect(await suggested('coat')).not.toContain('Dresses');
    expect(await suggested('dresses')).toContain('Dresses');
  });

  it('suggests by a last word that is misspelt, but leaves one that begins a word of the shop', async () => {
    expect(await suggested('dreess')).toContain('Dusk dress');
    expect(await suggested('red+dreess')).toEqual(['Dawn dress', 'Dusk dress']);
    expect(await suggested('dr')).toContain('Dusk dress');
    // A blanket is one of the synonyms, and nearly black.
    expect(await suggested('blank')).toEqual([]);
  });
});
