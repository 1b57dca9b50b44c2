import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mostRanked } from '@toile/catalogue-contract';
import { watchMachine } from '@toile/testing';
import { engineNames, type RunningEngine, startEngine } from '../../testing/search-engines/test-engines.ts';
import type { EngineClient, EngineEntry, EngineQuery } from './engine-client.ts';
import { openEngine } from './open-engine.ts';

const entry = (number: number, more: Partial<EngineEntry> = {}): EngineEntry => ({
  id: `${more.kind ?? 'product'}-${number}`,
  kind: 'product',
  number,
  title: 'dusk dress',
  knownAs: 'dresses eclat red',
  madeOf: 'silk',
  described: '',
  pricePence: 19_900,
  addedAt: 1_700_000_000 + number,
  ...more,
});
const entries = [
  entry(1),
  entry(2, { title: 'noon dress', knownAs: 'dresses eclat white', pricePence: 50_000 }),
  entry(3, { title: 'dawn dress', described: 'with white buttons' }),
  entry(4, { title: 'day coat', knownAs: 'coats zola', madeOf: 'wool' }),
  entry(7, { kind: 'designer', title: 'zola', knownAs: '', madeOf: '', pricePence: 0, addedAt: 0 }),
];
const synonyms = [
  ['dress', 'gown', 'frock'],
  ['wool', 'boiled wool'],
];
const query: EngineQuery = { kinds: 'pieces', words: [], isBegun: false, every: true, limit: mostRanked };
const first = '0123456789abcdef';
const second = 'fedcba9876543210';

async function fill(client: EngineClient, revision: string, given: readonly EngineEntry[]): Promise<void> {
  await client.create(revision, synonyms);
  await client.add(revision, given);
}

describe.each(engineNames)('the client of %s', (name) => {
  let engine: RunningEngine;
  let client: EngineClient;
  const found = async (asked: Partial<EngineQuery>) =>
    (await client.find({ ...query, ...asked })).map(({ number }) => number);
  beforeEach(async () => {
    engine = await startEngine(name);
    client = await openEngine(engine.address);
  });
  afterEach(async () => {
    await engine.close();
    expect(engine.wrong).toEqual([]);
  });

  it('fills an index beside the one that is searched, and swaps it in', async () => {
    await client.tidy();
    expect(await client.revision()).toBeUndefined();
    await fill(client, first, entries);
    expect(await client.count(first)).toBe(entries.length);
    expect(await client.revision()).toBeUndefined();
    await client.swapIn(first);
    expect(await client.revision()).toBe(first);
    await fill(client, second, entries.slice(1));
    expect(await found({ words: ['dusk'] })).toEqual([1]);
    await client.swapIn(second);
    expect(await client.revision()).toBe(second);
    expect(await found({ words: ['dusk'] })).toEqual([]);
  });

  it('removes former indexes and what was left half filled, and nothing of others', async () => {
    await fill(client, first, entries);
    await client.swapIn(first);
    const other = await openEngine({ ...engine.address, index: 'pieces_of_others' });
    await fill(other, first, entries);
    await fill(client, second, entries);
    await client.tidy();
    await client.tidy();
    expect(engine.indexes().filter((one) => one.includes(second))).toEqual([]);
    expect(await other.count(first)).toBe(entries.length);
    expect(await found({ words: ['dusk'] })).toEqual([1]);
  });

  it('finds names before descriptions, of equals the newest, by synonyms, and within a price', async () => {
    await fill(client, first, entries);
    await client.swapIn(first);
    expect(await found({ words: ['dress'] })).toEqual([3, 2, 1]);
    expect(await found({ words: ['white', 'dress'] })).toEqual([2, 3]);
    expect(await found({ words: ['gowns'] })).toEqual([3, 2, 1]);
    expect(await found({ words: ['dress'], fromPence: 20_000 })).toEqual([2]);
    expect(await found({ words: ['dress'], fromPence: 100, toPence: 20_000 })).toEqual([3, 1]);
    expect(await found({ toPence: 19_900 })).toEqual([4, 3, 1]);
    expect(await found({ words: ['dreess'] })).toEqual([3, 2, 1]);
    expect(await found({ words: ['red', 'coat'] })).toEqual([]);
    expect((await found({ words: ['red', 'coat'], every: false })).length).toBeGreaterThan(1);
    expect(await found({ words: ['red', 'du'], isBegun: true })).toEqual([1]);
    expect(await client.find({ ...query, kinds: 'others', words: ['zola'], limit: 20 })).toEqual([
      { kind: 'designer', number: 7 },
    ]);
  });

  it(`answers up to ${mostRanked} ids, each once`, async () => {
    const many = Array.from({ length: mostRanked + 20 }, (_, n) => entry(n + 1));
    await fill(client, first, many);
    await client.swapIn(first);
    const ids = await found({ words: ['dress'] });
    expect(ids).toEqual(
      many
        .map(({ number }) => number)
        .reverse()
        .slice(0, mostRanked),
    );
    expect(await found({ words: ['dress'], limit: 5 })).toHaveLength(5);
  });

  it('rejects when one of the entries was refused', async () => {
    engine.refused.add('product-2');
    await client.create(first, synonyms);
    await expect(client.add(first, entries)).rejects.toThrow(/refused|failed|invalid/);
  });

  it('rejects a wrong key and an index that is not there', async () => {
    await expect(found({ words: ['dress'] })).rejects.toThrow();
    const stranger = await openEngine({ ...engine.address, key: 'wrong' });
    const calls = [stranger.find(query), stranger.revision(), stranger.tidy()];
    for (const { status } of await Promise.allSettled<unknown>(calls)) expect(status).toBe('rejected');
  });

  it.each(['refuses', 'hangs', 'half', 'drops', 'html', 'nonsense'] as const)(
    'rejects in about a second when the engine %s',
    async (mood) => {
      await fill(client, first, entries);
      await client.swapIn(first);
      engine.mood = () => mood;
      const machine = watchMachine();
      const began = performance.now();
      const tries = engine.asked.length;
      await expect(found({ words: ['dress'] })).rejects.toThrow();
      machine.stop();
      expect(performance.now() - began).toBeLessThan(2000 * machine.slowness());
      expect(engine.asked).toHaveLength(tries + 1);
    },
  );
});
