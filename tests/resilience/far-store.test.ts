import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { openStore } from '@toile/artefacts';
import { type TestBucket, testBucket, watchMachine } from '@toile/testing';
import { killedPublisher } from './support/killed-publisher.ts';
import { lastBegunWith, viewPages } from './support/page-views.ts';
import { ReleasingSite } from './support/releasing-site.ts';

jest.setTimeout(180_000);

/** T42: until each new page view has the version before. */
const rollbackMs = 1000;

let bucket: TestBucket;
let site: ReleasingSite;
let first: string;

beforeAll(async () => {
  bucket = await testBucket();
  site = await ReleasingSite.open({ bucket });
  first = await site.begin();
});
afterAll(async () => {
  await site?.close();
  await bucket?.close();
});
beforeEach(async () => {
  bucket.mood = 'answers';
  await site.hasHeardOf(first);
});

const shownAt = async (url: string) => /<\/?main[^>]*>([^<]*)/.exec(await (await fetch(url)).text())?.[1];
const file = (version: string) => `/remotes/mf-content/${version}/page.js`;
/** Another edge, once it takes page views. */
async function anotherEdge(state?: string) {
  const edge = await site.anotherEdge(site.releasesUrl, state);
  for (const until = Date.now() + 10_000; (await fetch(`${edge.url}/readyz`)).status !== 200; await sleep(20))
    if (Date.now() > until) throw new Error('The edge is not ready');
  return edge;
}
const rollBack = async () => {
  const expectedRevision = (await site.client.channelState())?.revision ?? 0;
  await site.client.rollBack('mf-content', { reason: 'test', expectedRevision });
};

it('pages and files come from copies: a store that hangs holds up no view, no restart and no rollback', async () => {
  const second = await site.publish('mf-content', '0000000b');
  await site.promote({ 'mf-content': second });
  await site.hasHeardOf(second);
  expect(await shownAt(site.edgeUrl)).toBe(second);
  const other = await anotherEdge();
  expect(await shownAt(other.url)).toBe(second);
  // The version before is copied as well.
  for (const until = Date.now() + 3000; Date.now() < until; await sleep(50))
    if ((await fetch(other.url + file(first))).status === 200) break;

  bucket.mood = 'hangs';
  await other.program.kill();
  const again = await anotherEdge();
  expect(await shownAt(again.url)).toBe(second);
  const views = viewPages([site.edgeUrl, again.url], { visitors: 2 });
  await sleep(1000);
  await rollBack();
  const machine = watchMachine();
  const acceptedAtMs = performance.now();
  await sleep(rollbackMs * 3);
  const all = await views.stop();
  expect(all.filter(({ status, version }) => status !== 200 || ![first, second].includes(version))).toEqual(
    [],
  );
  expect(lastBegunWith(all, second) - acceptedAtMs).toBeLessThan(rollbackMs * machine.slowness());
  machine.stop();
  for (const version of [first, second]) expect((await fetch(again.url + file(version))).status).toBe(200);
  await again.program.kill();
});

it('nothing is published while the store refuses, and a set that can’t be copied is not shown until it can', async () => {
  bucket.mood = 'refuses';
  await expect(site.publish('mf-content', '0000000c')).rejects.toThrow('The artefact store did not');
  bucket.mood = 'answers';
  const third = await site.publish('mf-content', '0000000c');
  bucket.mood = 'refuses';
  await site.promote({ 'mf-content': third });
  await sleep(2000);
  expect(await shownAt(site.edgeUrl)).toBe(first);
  bucket.mood = 'answers';
  await site.hasHeardOf(third);
  expect(await shownAt(site.edgeUrl)).toBe(third);
  await rollBack();
});

it('a version that was damaged in the store since is refused; shown by force, edges stay with the set that they have and say so', async () => {
  const built = await site.build('mf-content', '0000000d');
  const { version } = built.manifest;
  await site.client.publish(built);
  const store = await openStore(bucket.settings, '');
  const signed = await store.read(built.manifest, 'signed-manifest.json');
  await site.damage(version, 'client/page.js');
  await store.remove(built.manifest);
  await store.add(built.manifest, built.folder);
  await store.seal(built.manifest, Buffer.from(signed ?? []).toString());
  await expect(site.promote({ 'mf-content': version })).rejects.toThrow('is not the published one');
  const expectedRevision = (await site.client.channelState())?.revision ?? 0;
  await site.client.promote(
    { 'mf-content': version },
    { reason: 'test', expectedRevision, breakGlass: 'to see what edges do' },
  );
  const failures = async () =>
    (await site.client.failures()).filter((failure) => failure.version === version);
  for (
    const until = Date.now() + 3000;
    Date.now() < until && (await failures()).length === 0;
    await sleep(100)
  );
  expect(await failures()).toMatchObject([
    {
      lastMessage: expect.stringContaining('client/page.js in the store is not the published one'),
      seenBy: ['edge'],
    },
  ]);
  expect(await shownAt(site.edgeUrl)).toBe(first);
  await rollBack();
  await site.hasHeardOf(first);
});

it('a version that the store has lost is back when its sources are published again', async () => {
  const built = await site.build('mf-content', '0000001a');
  await site.client.publish(built);
  const store = await openStore(bucket.settings, '');
  await store.remove(built.manifest);
  const { version } = built.manifest;
  await expect(site.promote({ 'mf-content': version })).rejects.toThrow('not in the store');
  await site.client.publish(built);
  await site.promote({ 'mf-content': version });
  await site.hasHeardOf(version);
  const fresh = await anotherEdge('later-edge');
  expect(await shownAt(fresh.url)).toBe(version);
  await fresh.program.kill();
  await rollBack();
});

it('a tab of an old version gets its files from an edge that has never shown it; made-up versions cost the store nothing', async () => {
  const old = await site.publish('mf-content', '0000000e');
  const fresh = await anotherEdge('fresh-edge');
  expect((await fetch(fresh.url + file(old))).status).toBe(200);
  bucket.asked.length = 0;
  for (let n = 0; n < 100; n++)
    expect((await fetch(fresh.url + file(`1.0.0-${String(n).padStart(8, 'f')}`))).status).toBe(404);
  expect(bucket.asked).toEqual([]);
  await fresh.program.kill();
});

it.each([
  ['the first file', 1],
  ['the fourth', 4],
  ['the last', 7],
])(
  'a publisher that is killed at %s publishes all or nothing, and the same again finishes it',
  async (_when, puts) => {
    const built = await site.build('mf-content', `000000f${puts}`);
    const { version } = built.manifest;
    const { RELEASES_TOKEN: token = '' } = site.environment;
    bucket.asked.length = 0;
    await killedPublisher(
      { built, url: site.releasesUrl, token, varDir: site.folder, bucket: bucket.settings },
      () => bucket.asked.filter((asked) => asked.startsWith('PUT') && asked.includes(version)).length >= puts,
    );
    const isKnown = (await site.client.versions('mf-content')).some((known) => known.version === version);
    const promoted = await site.promote({ 'mf-content': version }).then(
      () => true,
      () => false,
    );
    expect(promoted).toBe(isKnown);
    await site.client.publish(built);
    if (!promoted) await site.promote({ 'mf-content': version });
    await site.hasHeardOf(version);
    expect(await shownAt(site.edgeUrl)).toBe(version);
    await rollBack();
  },
);
