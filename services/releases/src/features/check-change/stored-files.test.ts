import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ArtefactStore, folderStore, openStore } from '@toile/artefacts';
import type { ReleaseManifest } from '@toile/releases-contract';
import { type TestBucket, testBucket, watchMachine } from '@toile/testing';
import supertest from 'supertest';
import { storedArtefacts } from '../../adapters/stored-artefacts.ts';
import type { Damage, FindDamage } from '../../domain/gates/gate.ts';
import { openReleases } from '../../rules/open-releases.ts';
import {
  bearer,
  manifest,
  promote,
  publish as publishPlain,
  releasesApp,
  revision,
  sign,
  testbed,
  useReleases,
  version,
  who,
} from '../../testing/releases-api.ts';

useReleases();

let store: string;
let service: ReturnType<typeof supertest>;
beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'toile-store-'));
  service = supertest(
    releasesApp({ releases: openReleases(testbed.database, storedArtefacts(folderStore(store))) }),
  );
});
afterEach(() => rm(store, { recursive: true }));

const hash = (algorithm: string, text: string, form: 'hex' | 'base64') =>
  createHash(algorithm).update(text).digest(form);

/** A version with its files in the store. */
async function stored(version: string): Promise<ReleaseManifest> {
  const plain = manifest('mf-content', version);
  const entry = {
    file: 'remoteEntry.js',
    integrity: `sha384-${hash('sha384', 'entry', 'base64')}`,
    bytes: 5,
  };
  const picture = {
    file: 'assets/hero.webp',
    integrity: `sha256-${hash('sha256', 'hero', 'base64')}`,
    bytes: 4,
  };
  const folder = path.join(store, 'mf-content', plain.version);
  await mkdir(path.join(folder, 'client/assets'), { recursive: true });
  await mkdir(path.join(folder, 'server'));
  await writeFile(path.join(folder, 'client', entry.file), 'entry');
  await writeFile(path.join(folder, 'client', picture.file), 'hero');
  await writeFile(path.join(folder, 'server/server.cjs'), 'server');
  const server = { file: 'server/server.cjs', sha256: hash('sha256', 'server', 'hex') };
  const chunks = { remote: { js: [entry], css: [] }, page: { js: [entry], css: [] } };
  return { ...plain, entry, server, chunks, files: [picture] };
}
const publish = (content: ReleaseManifest) =>
  service.post('/api/releases/versions').send({ manifest: content, signature: sign(content) });
const change = async (action: string, body: object) =>
  service
    .post(`/api/releases/channels/live/${action}`)
    .set(bearer)
    .send({ ...who, expectedRevision: await revision(), ...body });

const damages: [string, string | undefined, string][] = [
  ['client/remoteEntry.js', undefined, 'is not in the store'],
  ['client/remoteEntry.js', 'Entry', 'is not the published one'],
  ['client/assets/hero.webp', 'hero ', 'is not the published one'],
  ['server/server.cjs', '', 'is not the published one'],
];
describe.each(damages)('a version whose %s was turned into %j', (file, content, words) => {
  const damage = ({ version }: ReleaseManifest) => {
    const place = path.join(store, 'mf-content', version, file);
    return content === undefined ? rm(place) : writeFile(place, content);
  };

  it('is not published, and not shown when it was good at that time', async () => {
    const bad = await stored('b2');
    await damage(bad);
    const refused = await publish(bad);
    expect([refused.status, refused.body.code]).toEqual([409, 'refused-by-gates']);
    expect(refused.body.title).toBe(`${file} of mf-content ${bad.version} ${words}`);
    const once = await stored('c3');
    expect((await publish(once)).status).toBe(201);
    await damage(once);
    const before = await revision();
    const shown = await change('promote', { versions: { 'mf-content': once.version } });
    expect([shown.status, shown.body.title]).toEqual([409, `${file} of mf-content ${once.version} ${words}`]);
    expect(await revision()).toBe(before);
  });

  it('stands in nobody’s way once it is shown: other parts change, and it is rolled back', async () => {
    const good = await stored('b2');
    const bad = await stored('c3');
    for (const content of [good, bad]) {
      expect((await publish(content)).status).toBe(201);
      const shown = await change('promote', { versions: { 'mf-content': content.version } });
      expect(shown.status).toBe(200);
    }
    await damage(bad);
    const other = await change('remove', { name: 'mf-designer' });
    expect(other.status).toBe(200);
    const back = await change('rollback', { name: 'mf-content' });
    expect([back.status, back.body.set.versions['mf-content']]).toEqual([200, good.version]);
  });
});

it('a version whose sheet reaches out of its place is not published (T44)', async () => {
  const content = await stored('b2');
  const text = '.content-a{color:red}main{position:fixed;inset:0}';
  const sheet = {
    file: 'page.css',
    integrity: `sha256-${hash('sha256', text, 'base64')}`,
    bytes: text.length,
  };
  await writeFile(path.join(store, 'mf-content', content.version, 'client', sheet.file), text);
  const refused = await publish({ ...content, files: [...content.files, sheet] });
  expect([refused.status, refused.body.code]).toEqual([409, 'refused-by-gates']);
  expect(refused.body.title).toBe(
    `client/page.css of mf-content ${content.version} reaches out of its place: it styles what may be another’s: main`,
  );
});

describe('a store that is far away', () => {
  let bucket: TestBucket;
  let far: ArtefactStore;
  beforeAll(async () => {
    bucket = await testBucket();
    far = await openStore(bucket.settings, '');
  });
  afterAll(() => bucket.close());
  beforeEach(() => {
    bucket.mood = 'answers';
    service = supertest(releasesApp({ releases: openReleases(testbed.database, storedArtefacts(far)) }));
  });
  const uploaded = async (version: string) => {
    const content = await stored(version);
    await far.add(content, path.join(store, 'mf-content', content.version));
    return content;
  };
  const read = () => bucket.asked.filter((asked) => asked.startsWith('GET') && !asked.includes('list-type'));

  it('is read again only where something has changed', async () => {
    const version = await uploaded('b2');
    expect((await publish(version)).status).toBe(201);
    bucket.asked.length = 0;
    expect((await publish(version)).status).toBe(200);
    expect(read()).toEqual([]);
    await far.seal(version, '{}');
    await far.remove(version);
    expect((await publish(version)).body.title).toMatch(
      /^server\/server\.cjs and \d+ more of mf-content \S+ are not in the store$/,
    );
  });

  it.each(['refuses', 'truncates'] as const)('has nothing published while it %s', async (mood) => {
    const version = await uploaded('c3');
    bucket.mood = mood;
    const refused = await publish(version);
    expect([refused.status, refused.body.code]).toEqual([409, 'refused-by-gates']);
    expect(refused.body.title).toMatch(/^The store could not be read: The artefact store did not /);
    expect(refused.body.detail).toBe('Try again when it answers.');
  });

  it('keeps nobody from rolling back while it hangs', async () => {
    for (const hash of ['d4', 'e5']) {
      const content = await uploaded(hash);
      expect((await publish(content)).status).toBe(201);
      expect((await change('promote', { versions: { 'mf-content': content.version } })).status).toBe(200);
    }
    bucket.mood = 'hangs';
    const machine = watchMachine();
    const began = performance.now();
    expect((await change('rollback', { name: 'mf-content' })).status).toBe(200);
    machine.stop();
    expect(performance.now() - began).toBeLessThan(2500 * machine.slowness());
    const [last] = (await service.get('/api/releases/channels/live/history?limit=1').set(bearer)).body;
    expect(last.verdict.checks).toContainEqual(
      expect.objectContaining({ name: 'files', outcome: 'left-out' }),
    );
  });
});

describe('while the store says nothing about a version', () => {
  const slow = version('c3');
  const versions = { 'mf-content': slow };
  const content = manifest('mf-content', 'c3');
  const check = () => service.post('/api/releases/channels/live/check').set(bearer).send({ versions });
  let asked: string[];
  let isAsked: PromiseWithResolvers<void>;
  let says: PromiseWithResolvers<Damage[]>;
  beforeEach(async () => {
    for (const [name, hash] of [
      ['mf-content', 'c3'],
      ['mf-designer', 'b2'],
    ] as const)
      expect((await publishPlain(name, hash)).status).toBe(201);
    expect((await promote({ 'mf-designer': version('b2') })).status).toBe(200);
    asked = [];
    isAsked = Promise.withResolvers();
    says = Promise.withResolvers();
    const findDamage: FindDamage = async (one) => {
      asked.push(`${one.name} ${one.version}`);
      if (one.version !== slow) return [];
      isAsked.resolve();
      return says.promise;
    };
    service = supertest(releasesApp({ findDamage }));
  });

  afterEach(() => says.resolve([]));

  it.each([
    ['promotes it', () => change('promote', { versions }), 409],
    ['gives it to a canary', () => change('candidate', { versions, share: 5 }), 409],
    ['publishes it again', () => publish(content), 200],
    [
      'asks about it, ten at once',
      async () => (await Promise.all(Array.from({ length: 10 }, check)))[0],
      200,
    ],
  ])('whoever %s keeps nobody from rolling back another part', async (_what, begin, status) => {
    const begun = begin().then((answer) => answer?.status);
    await isAsked.promise;
    const back = await change('rollback', { name: 'mf-designer' });
    expect(back.status).toBe(200);
    says.resolve([]);
    // What the channel shows is another set meanwhile.
    expect(await begun).toBe(status);
  });

  it.each([
    ['it', () => ({ versions })],
    ['all parts', async () => ({ to: String((await revision()) - 1) })],
  ])('whoever would take %s back sees what that changes', async (_what, wanted) => {
    expect((await publishPlain('mf-content', 'd4')).status).toBe(201);
    for (const shown of [slow, version('d4')])
      expect((await promote({ 'mf-content': shown })).status).toBe(200);
    const { body } = await service
      .post('/api/releases/channels/live/check')
      .set(bearer)
      .send(await wanted());
    expect(body.parts).toEqual([{ name: 'mf-content', from: version('d4'), to: slow }]);
    expect(body.checks).toContainEqual(expect.objectContaining({ name: 'files', outcome: 'left-out' }));
  });

  it('it may be retired: it is not shown', async () => {
    const promoted = change('promote', { versions }).then(({ body }) => body.code);
    await isAsked.promise;
    await testbed.database.pool.query('update versions set retired_at = now() where version = $1', [slow]);
    says.resolve([]);
    expect(await promoted).toBe('retired');
  });

  it('the version before is not asked about: nothing would be held against either', async () => {
    says.reject(new Error('the store is down'));
    expect((await change('promote', { versions })).status).toBe(200);
    expect(asked.filter((one) => one.startsWith('mf-content'))).toEqual([`mf-content ${slow}`]);
  });
});
