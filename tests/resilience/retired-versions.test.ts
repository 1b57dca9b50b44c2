import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type ArtefactStore, openStore } from '@toile/artefacts';
import { type TestBucket, type TestDatabase, testBucket, testDatabase } from '@toile/testing';
import { ReleasingSite } from './support/releasing-site.ts';

jest.setTimeout(180_000);

const root = path.join(import.meta.dirname, '../..');
const name = 'mf-content';
let bucket: TestBucket;
let database: TestDatabase;
let site: ReleasingSite;
let store: ArtefactStore;
const versions: string[] = [];
const sets: string[] = [];

/** The command line of the release managers, with what it says as data. */
async function release(...args: string[]) {
  const env = { ...process.env, ...site.environment };
  const program = path.join(root, 'tools/release/src/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: root, env });
  return stdout;
}
const retire = async (...args: string[]) =>
  JSON.parse(await release('retire', '--json', ...args)) as Record<string, { version: string }[]>;
const stored = async () => (await store.versions(name)).sort();

/** Moves all so far back by so many days. */
async function daysLater(days: number): Promise<void> {
  const { pool } = database.database;
  const earlier = (column: string) => `${column} = ${column} - make_interval(days => ${days})`;
  await pool.query(`alter table channel_changes disable trigger user`);
  await pool.query(`update channel_changes set ${earlier('at')}`);
  await pool.query(`alter table channel_changes enable trigger user`);
  await pool.query(`update versions set ${earlier('published_at')}`);
}

beforeAll(async () => {
  bucket = await testBucket();
  database = await testDatabase();
  store = await openStore(bucket.settings, '');
  site = await ReleasingSite.open({ bucket, database });
  const shell = await site.publish('shell', '0000000a');
  for (let number = 1; number <= 8; number++) {
    const version = await site.publish(name, `0000000${number}`);
    versions.push(version);
    await site.promote({ shell, [name]: version });
    sets.push((await site.client.channelState())?.set.id ?? '');
  }
  await daysLater(91);
});
afterAll(async () => {
  await site?.close();
  await bucket?.close();
});

it('says what would go and deletes nothing, until it is told to', async () => {
  const { wouldGo, retired } = await retire();
  expect([wouldGo?.map(({ version }) => version), retired]).toEqual([versions.slice(0, 3), []]);
  expect(await stored()).toEqual([...versions].sort());
  expect(await release('retire')).toContain('Nothing was deleted. With --yes it is.');
});

it('leaves what an open tab has, while others publish; pages go on', async () => {
  const told = { edge: randomUUID(), channel: 'live', tabs: { [sets[1] ?? '']: 2 } };
  await fetch(`${site.releasesUrl}/api/releases/tabs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
  });
  const [{ retired }, fresh] = await Promise.all([retire('--yes'), site.publish(name, '000000ff')]);
  expect(retired?.map(({ version }) => version)).toEqual([versions[0], versions[2]]);
  expect(await stored()).toEqual([versions[1], ...versions.slice(3), fresh].sort());
  expect(await release('versions', name)).toMatch(
    new RegExp(`${versions[0]}.* files taken away, .*, release token: nobody needed it`),
  );
  await site.promote({ [name]: fresh });
  await site.hasHeardOf(fresh);
  expect(await (await fetch(site.edgeUrl)).text()).toContain(fresh);
});

it('finishes what a killed release service has begun', async () => {
  await site.publish(name, '000000fe');
  await database.database.pool.query('update release_sets set last_tab_at = null');
  bucket.asked.length = 0;
  bucket.mood = 'hangs at deletes';
  const failing = retire('--yes').catch(() => 'ended');
  while (!bucket.asked.some((asked) => asked.startsWith('DELETE'))) await sleep(20);
  await site.killReleases();
  expect(await failing).toBe('ended');
  bucket.mood = 'answers';
  await site.restartReleases();
  await expect(site.promote({ [name]: versions[1] ?? '' })).rejects.toThrow('were taken away');
  expect(await stored()).toContain(versions[1]);
  const { retired } = await retire('--yes');
  expect(retired?.map(({ version }) => version)).toContain(versions[1]);
  expect(await stored()).not.toContain(versions[1]);
});

it('clears what a killed publication has left for a day, and nothing of one that goes on (issue 12)', async () => {
  const [dead, revived, young] = await Promise.all(
    ['000000d1', '000000d2', '000000d3'].map((hash) => site.build(name, hash)),
  );
  if (!dead || !revived || !young) throw new Error('Nothing was built');
  for (const { manifest, folder } of [dead, revived]) await store.add(manifest, folder);
  await bucket.age(25);
  await store.add(young.manifest, young.folder);
  const versionOf = ({ manifest }: typeof dead) => manifest.version;
  const before = await stored();
  expect((await retire()).leftovers?.map(({ version }) => version)).toEqual([dead, revived].map(versionOf));
  expect(await stored()).toEqual(before);
  // Somebody publishes it again: its files are all there, and have come a day ago.
  await store.add(revived.manifest, revived.folder);
  const [{ cleared }] = await Promise.all([retire('--yes'), site.client.publish(revived)]);
  expect(cleared?.map(({ version }) => version)).toEqual([versionOf(dead)]);
  const after = await stored();
  expect(after).toEqual(expect.arrayContaining([versionOf(revived), versionOf(young)]));
  expect(after).not.toContain(versionOf(dead));
  await site.promote({ [name]: versionOf(revived) });
  await site.hasHeardOf(versionOf(revived));
  expect(await (await fetch(site.edgeUrl)).text()).toContain(versionOf(revived));
});
