import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLogger, type Logger } from '@toile/service-kit';
import { exampleCategories, exampleDesigner, exampleProduct, until } from '@toile/testing';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';
import { type RunningEngine, startEngine } from '../../testing/search-engines/test-engines.ts';
import type { EngineClient, EngineQuery } from './engine-client.ts';
import { type FillDeps, fillEngine } from './fill-engine.ts';
import { followImports } from './follow-imports.ts';
import { openEngine } from './open-engine.ts';

const query: EngineQuery = { kinds: 'pieces', words: ['dress'], isBegun: false, every: true, limit: 100 };
let engine: RunningEngine;
let client: EngineClient;
let system: CatalogueSystem;
let files: Awaited<ReturnType<typeof coatPicture>>;

const importPieces = async (...ids: number[]) => {
  const products = ids.map((id) => exampleProduct({ id, title: 'Dusk dress' }));
  const { refused } = await system.import({
    designers: [exampleDesigner()],
    categories: exampleCategories,
    products,
    files,
  });
  expect(refused).toEqual([]);
};
const fill = (more: Partial<FillDeps> = {}) =>
  fillEngine({
    engine: client,
    sessionUrl: system.database.sessionUrl,
    synonyms: [],
    signal: new AbortController().signal,
    ...more,
  });
const found = async () => (await client.find(query)).map(({ number }) => number).sort();

beforeEach(async () => {
  engine = await startEngine('opensearch');
  client = await openEngine(engine.address);
  system = await catalogueSystem();
  files = await coatPicture();
  await importPieces(1, 2);
});
afterEach(async () => {
  await system.stop();
  await engine.close();
  expect(engine.wrong).toEqual([]);
});

it('fills an engine once for what the database has, and anew when that or the synonyms change', async () => {
  expect(await fill()).toMatchObject({ is: 'filled' });
  expect(await found()).toEqual([1, 2]);
  await importPieces(1, 2);
  expect(await fill()).toEqual({ is: 'current' });
  await importPieces(2, 3);
  expect(await fill()).toMatchObject({ is: 'filled' });
  expect(await found()).toEqual([2, 3]);
  expect(await fill({ synonyms: [['dress', 'gown']] })).toMatchObject({ is: 'filled' });
  expect(engine.indexes()).toHaveLength(1);
});

it('reads one state of the shop, whatever is imported meanwhile', async () => {
  const slow: EngineClient = {
    ...client,
    async add(revision, entries) {
      await importPieces(2, 3, 4);
      await client.add(revision, entries);
    },
  };
  expect(await fill({ engine: slow })).toMatchObject({ is: 'filled' });
  expect(await found()).toEqual([1, 2]);
  expect(await fill()).toMatchObject({ is: 'filled' });
  expect(await found()).toEqual([2, 3, 4]);
});

it('is done by one process at a time', async () => {
  const begun = Promise.withResolvers<void>();
  const other = Promise.withResolvers<unknown>();
  const slow: EngineClient = {
    ...client,
    async create(...asked) {
      begun.resolve();
      await other.promise;
      await client.create(...asked);
    },
  };
  const first = fill({ engine: slow });
  await begun.promise;
  expect(await fill()).toEqual({ is: 'busy' });
  other.resolve(undefined);
  expect(await first).toMatchObject({ is: 'filled' });
});

it.each(['_bulk', '_refresh', '_aliases'])(
  'loses nothing when it ends at %s, and begins anew without what was left',
  async (step) => {
    await fill();
    await importPieces(2, 3);
    engine.mood = (asked) => (asked.includes(step) ? 'drops' : 'answers');
    await expect(fill()).rejects.toThrow();
    expect(await found()).toEqual([1, 2]);
    expect(engine.indexes()).toHaveLength(2);
    engine.mood = () => 'answers';
    await importPieces(3, 4);
    expect(await fill()).toMatchObject({ is: 'filled' });
    expect(await found()).toEqual([3, 4]);
    expect(engine.indexes()).toHaveLength(1);
  },
);

it('swaps in nothing that lacks an entry', async () => {
  const lossy: EngineClient = {
    ...client,
    add: (revision, entries) => client.add(revision, entries.slice(1)),
  };
  await expect(fill({ engine: lossy })).rejects.toThrow(/The index has \d+ entries, and \d+ were sent/);
  engine.refused.add('product-2');
  await expect(fill()).rejects.toThrow('1 of');
  expect(await client.revision()).toBeUndefined();
});

it('tries again while the engine is away, says so once, and once when it is well; what it loses it gets again', async () => {
  const logger = createLogger('catalogue', 'silent');
  const said = jest.fn();
  const noted = Object.assign(Object.create(logger) as Logger, {
    warn: (_: unknown, text: string) => said(text),
    info: (_: unknown, text?: string) => said(text ?? _),
  });
  engine.mood = () => 'refuses';
  const following = followImports({
    engine: client,
    sessionUrl: system.database.sessionUrl,
    synonyms: [],
    subscribe: () => () => undefined,
    logger: noted,
    pauses: { firstMs: 10, longestMs: 20 },
  });
  await until('tried some times', () => engine.asked.length > 4);
  engine.mood = () => 'answers';
  await until('filled', async () => (await client.revision()) !== undefined);
  await until('said', () => said.mock.calls.length > 2);
  const [index] = engine.indexes();
  const authorization = `Basic ${Buffer.from('shop:secret').toString('base64')}`;
  await fetch(`${engine.origin}/${index}`, { method: 'DELETE', headers: { authorization } });
  await until('filled again', () => said.mock.calls.length > 3);
  await following.close();
  expect(said.mock.calls.flat()).toEqual([
    'the search engine can’t be filled: it is tried again',
    'the search engine can be filled again',
    'search engine filled',
    'search engine filled',
  ]);
});
