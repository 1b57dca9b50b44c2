import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { createImportReport } from '@toile/portal-import';
import {
  exampleCategories,
  exampleDesigner,
  exampleProduct,
  type StartedProgram,
  startProgram,
  type TestDatabase,
  testDatabase,
  until,
  writeExport,
} from '@toile/testing';
import { importTransaction } from '../../adapters/postgres-import.ts';
import { openEngine } from '../../adapters/search-engines/open-engine.ts';
import { coatPicture } from '../../testing/example-pictures.ts';
import { type RunningEngine, startEngine } from '../../testing/search-engines/test-engines.ts';
import { importPortalExport } from '../import-portal-export/import-portal-export.ts';

// Starts real processes.
jest.setTimeout(120_000);

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const hosts: StartedProgram[] = [];
let engine: RunningEngine;
let data: TestDatabase;

async function host(settings: Record<string, string> = {}): Promise<StartedProgram> {
  const started = await startProgram(main, {
    DATABASE_URL: data.url,
    INTERNAL_TOKEN: 'a-token-of-this-test',
    SEARCH_URL: `opensearch+${engine.origin.replace('//', '//shop@')}/pieces`,
    SEARCH_KEY: 'secret',
    ...settings,
  });
  hosts.push(started);
  return started;
}
async function importPieces(...titles: string[]): Promise<void> {
  const folder = await writeExport({
    designers: [exampleDesigner()],
    categories: exampleCategories,
    products: titles.map((title, n) => exampleProduct({ id: n + 1, title })),
    files: await coatPicture(),
  });
  await importPortalExport(folder, {
    transaction: (write) => importTransaction(data.database, write),
    storeMedia: async () => {},
    report: createImportReport({ info: () => {}, warn: (line) => expect(line).toBe('') }),
  });
}
const creations = () => engine.asked.filter((asked) => /^PUT \/pieces-\w+$/.test(asked)).length;
const revision = async () => (await openEngine(engine.address)).revision();
const titles = async ({ url }: StartedProgram, q: string): Promise<string[]> => {
  const answer = await fetch(`${url}/api/search?q=${q}`);
  const { products } = (await answer.json()) as { products: { title: string }[] };
  return products.map(({ title }) => title);
};

beforeAll(async () => {
  engine = await startEngine('opensearch');
  data = await testDatabase(migrationsOf(import.meta));
  await importPieces('Dusk coat');
});
afterEach(async () => {
  for (const { child } of hosts.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await data.drop();
  await engine.close();
  expect(engine.wrong).toEqual([]);
});

it('a host that is killed before the swap leaves what was, and the next one begins anew', async () => {
  engine.mood = (asked) => (asked === 'POST /_aliases' ? 'hangs' : 'answers');
  const killed = await host();
  await until('it wants to swap', () => engine.asked.includes('POST /_aliases'));
  expect(await titles(killed, 'dusk')).toEqual(['Dusk coat']);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  expect(engine.indexes()).toHaveLength(1);
  expect(await revision()).toBeUndefined();
  engine.mood = () => 'answers';
  await host();
  await until('it is filled', async () => (await revision()) !== undefined);
  expect(engine.indexes()).toHaveLength(1);
});

it('of two hosts one fills the engine after an import, and both find by it', async () => {
  const both = [await host(), await host()];
  const before = { revision: await revision(), creations: creations() };
  await importPieces('Dawn coat');
  await until('it is filled', async () => (await revision()) !== before.revision);
  for (const each of both) expect(await titles(each, 'dawn')).toEqual(['Dawn coat']);
  for (const { output } of both) expect(output()).not.toMatch(/away|can’t/);
  expect(creations()).toBe(before.creations + 1);
  for (const { child } of both) {
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }
});

it('refuses an address at the start with one sentence', async () => {
  const started = host({ SEARCH_URL: 'typesense+https://search.example/pieces', SEARCH_KEY: '' });
  await expect(started).rejects.toThrow(/SEARCH_URL: needs SEARCH_KEY/);
});
