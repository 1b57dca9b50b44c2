import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchAnswerSchema, suggestionsSchema } from '@toile/catalogue-contract';
import { until, watchMachine } from '@toile/testing';
import { Registry } from 'prom-client';
import request from 'supertest';
import { revisionOf } from '../../adapters/search-engines/engine-entries.ts';
import { foldedSynonyms } from '../../adapters/search-engines/folded-text.ts';
import { openEngine } from '../../adapters/search-engines/open-engine.ts';
import { searchSettingsSchema } from '../../domain/search-settings.ts';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';
import { categories, designers, products } from '../../testing/pieces-to-find.ts';
import { engineNames, type RunningEngine, startEngine } from '../../testing/search-engines/test-engines.ts';

const { synonyms } = searchSettingsSchema.parse({});

let engine: RunningEngine;
let registry: Registry;
let system: CatalogueSystem;
const get = (q: string, more = '') =>
  request(system.app).get(`/api/search?q=${encodeURIComponent(q)}${more}`);
const found = async (q: string) => searchAnswerSchema.parse((await get(q).expect(200)).body);
const titles = async (q: string) => (await found(q)).products.map(({ title }) => title);
const suggested = async (q: string) => {
  const { body } = await request(system.app)
    .get(`/api/search/suggestions?q=${encodeURIComponent(q)}`)
    .expect(200);
  return suggestionsSchema.parse(body).suggestions.map(({ title }) => title);
};
/** Imports, and waits until the engine stands for it. */
async function importAll(all: typeof products): Promise<void> {
  const draft = { designers, categories, products: all, files: await coatPicture() };
  expect((await system.import(draft)).refused).toEqual([]);
  const client = await openEngine(engine.address);
  const revision = await system.database.db.transaction((tx) => revisionOf(tx, foldedSynonyms(synonyms)));
  await until('the engine follows the import', async () => (await client.revision()) === revision);
}
const searches = () => engine.asked.filter((asked) => /search$/.test(asked)).length;

async function start(name: (typeof engineNames)[number]): Promise<void> {
  engine = await startEngine(name);
  registry = new Registry();
  system = await catalogueSystem({
    address: engine.address,
    registry,
    restMs: 300,
    pauses: { firstMs: 50, longestMs: 50 },
  });
}
async function stop(): Promise<void> {
  await system.stop();
  await engine.close();
  expect(engine.wrong).toEqual([]);
}

describe.each(engineNames)('GET /api/search by %s', (name) => {
  beforeAll(async () => {
    await start(name);
    await importAll(products);
  });
  afterAll(stop);

  it('finds by words, accents, synonyms, and a price', async () => {
    expect(await titles('red dress under 200')).toEqual(['Dusk dress']);
    expect(await titles('dress over £200')).toEqual(['Noon dress', 'Dawn dress']);
    for (const typed of ['ECLAT', "d'arcy dresses", 'éclat gowns'])
      expect({ typed, first: (await titles(typed))[0] }).toEqual({ typed, first: 'Noon dress' });
    expect((await titles('white dress'))[0]).toBe('Noon dress');
    expect((await found('under 300')).readAs).toMatchObject({ toPence: 30_000 });
  });

  it('shows what has some of the words where nothing has all, and says so', async () => {
    const { readAs, products: some } = await found('red coat');
    expect(readAs.isRelaxed).toBe(true);
    expect(some.length).toBeGreaterThan(0);
  });

  it('names designers, categories and pages first, with what the database has of them', async () => {
    expect((await found('zola')).others[0]).toMatchObject({ kind: 'designer', path: '/zola' });
    expect((await found('dresses')).others[0]).toMatchObject({
      kind: 'category',
      path: '/womenswear/dresses',
    });
    expect((await found('delivery')).others[0]).toMatchObject({ kind: 'page', path: '/faq' });
    expect((await found('coat')).others.map(({ title }) => title)).not.toContain('Dresses');
  });

  it('answers in pages of 24, none beyond the last', async () => {
    const first = await get('coat').expect(200);
    expect(first.body.paginationInfo).toEqual({ totalPages: 2, currentPage: 1, totalProducts: 30 });
    expect((await get('coat', '&currentPage=2').expect(200)).body.products).toHaveLength(6);
    await get('coat', '&currentPage=3').expect(404);
  });

  it('suggests by the beginning of the last word', async () => {
    expect(await suggested('zo')).toContain('Zola');
    expect(await suggested('red dre')).toEqual(['Dawn dress', 'Dusk dress']);
    expect(await suggested('s')).toContain('Silk');
  });

  it.each([
    '',
    'the',
    '%',
    '*',
    '😀👗',
    'فستان',
    "'; drop table products; --",
    '"red dress" -coat +(silk | wool)~2 title:* /.*/ {a TO b}',
    'kind:=designer && pricePence:>0 || !x `id`',
    "pricePence > 0 OR kind = 'designer'",
    '\\"},"query":{"match_all":{}}',
    'x'.repeat(200),
    'word '.repeat(400),
  ])('finds something or nothing for %j, and says so with a 200', async (typed) => {
    expect((await found(typed)).paginationInfo.currentPage).toBe(1);
    await suggested(typed);
  });

  it('follows an import, and shows no piece that the engine still has', async () => {
    const [first, , ...others] = products;
    const renamed = { ...first, title: 'Dusk frock coat', colour: 'Green' } as (typeof products)[number];
    await importAll([renamed, ...others]);
    expect(await titles('dawn')).toEqual([]);
    expect(await titles('green')).toEqual(['Dusk frock coat']);
    engine.mood = (asked) => (/search$/.test(asked) ? 'answers' : 'refuses');
    const draft = { designers, categories, products: others, files: await coatPicture() };
    await system.import(draft);
    const { products: shown, paginationInfo } = await found('Green');
    expect([shown, paginationInfo.totalProducts]).toEqual([[], 0]);
    expect((await found('green frock')).readAs.isRelaxed).toBe(true);
    expect(await suggested('dusk')).toEqual([]);
    await until('it is said', () => isSaid('is filled', 0));
    engine.mood = () => 'answers';
    await until('it is said', () => isSaid('is filled', 1));
  });
});

const isSaid = async (does: string, is: 0 | 1) =>
  (await registry.metrics()).includes(`search_engine_well{does="${does}"} ${is}`);

describe('GET /api/search while the engine is away', () => {
  beforeAll(async () => {
    await start('typesense');
    await importAll(products);
  });
  afterAll(stop);

  it.each(['refuses', 'hangs', 'html', 'drops'] as const)(
    'finds by PostgreSQL when the engine %s, and nobody waits for it twice',
    async (mood) => {
      engine.mood = () => mood;
      const before = searches();
      const machine = watchMachine();
      const began = performance.now();
      expect(await titles(`dresses ${mood}`)).toHaveLength(3);
      expect(await titles(`coats ${mood}`)).toHaveLength(24);
      expect((await found(`eclat gwons ${mood} x`)).readAs.isRelaxed).toBe(true);
      expect(await suggested('red dre')).toEqual(['Dawn dress', 'Dusk dress']);
      expect(await suggested('the')).toEqual([]);
      machine.stop();
      expect(performance.now() - began).toBeLessThan(3500 * machine.slowness());
      expect(searches() - before).toBeLessThan(8);
      expect(await isSaid('answers', 0)).toBe(true);
      engine.mood = () => 'answers';
      await until('the engine is asked again', async () => {
        const asked = searches();
        return (await titles(`white dress ${Math.random()}`)).length > 0 && searches() > asked + 1;
      });
      expect(await isSaid('answers', 1)).toBe(true);
    },
  );
});
