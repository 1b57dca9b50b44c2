import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ArtefactStore } from '@toile/artefacts';
import type { Retention } from '@toile/releases-contract';
import supertest from 'supertest';
import { postgresRetiredVersions } from '../../adapters/postgres-retired-versions.ts';
import { openReleases } from '../../rules/open-releases.ts';
import {
  api,
  bearer,
  change,
  expectStatus,
  live,
  manifest,
  post,
  promote,
  publish,
  read,
  releasesApp,
  rollBack,
  sign,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';
import { useStoreFolder } from '../../testing/store-folder.ts';

useReleases();
const name = 'mf-content';
const rules = { days: 90, newest: 2 };
let service: ReturnType<typeof supertest>;
const { store, place } = useStoreFolder();

beforeEach(() => serviceWith(store()));

const serviceWith = (used: ArtefactStore | undefined) => {
  const retired = postgresRetiredVersions(testbed.database, { store: used, rules });
  service = supertest(releasesApp({ retired }));
};

/** Publishes versions of mf-content, the oldest first, with a file each. */
async function published(...hashes: string[]): Promise<void> {
  for (const hash of hashes) {
    await publish(name, hash).expect(201);
    await mkdir(place(hash), { recursive: true });
    await writeFile(path.join(place(hash), 'server.cjs'), hash);
  }
}
const show = (hash: string) => expectStatus(promote({ [name]: version(hash) }), 200);
/** All that has happened was so many days ago. */
async function daysLater(days: number): Promise<void> {
  const { pool } = testbed.database;
  await pool.query('alter table channel_changes disable trigger user');
  await pool.query(`update channel_changes set at = at - make_interval(days => ${days})`);
  await pool.query('alter table channel_changes enable trigger user');
  await pool.query(`update versions set published_at = published_at - make_interval(days => ${days})`);
  await pool.query(`update release_sets set last_tab_at = last_tab_at - make_interval(days => ${days})`);
}
const neededFor = async () => {
  const { body } = await service.get('/api/releases/retention').set(bearer);
  const { versions } = body as Retention;
  return Object.fromEntries(
    versions.filter((one) => one.name === name).map((one) => [one.version.slice(6, 8), one.neededFor]),
  );
};
const retire = (hash: string) =>
  service
    .post('/api/releases/versions/retire')
    .set(bearer)
    .send({ name, version: version(hash) });

describe('a version is needed', () => {
  it('while it is shown, may be rolled back to, was shown lately, is young or among the newest', async () => {
    await published('b2', 'c3', 'd4', 'e5');
    await show('b2');
    expect(await neededFor()).toEqual({
      a1: ['history', 'rollback', 'young'],
      b2: ['history', 'rollback', 'shown', 'young'],
      c3: ['young'],
      d4: ['newest', 'young'],
      e5: ['newest', 'young'],
    });
    await daysLater(91);
    await show('c3');
    await show('d4');
    expect(await neededFor()).toEqual({
      a1: [],
      // What was shown when the ninety days began.
      b2: ['history'],
      c3: ['history', 'rollback'],
      d4: ['history', 'newest', 'rollback', 'shown'],
      e5: ['newest'],
    });
    await daysLater(91);
    expect(await neededFor()).toMatchObject({
      b2: [],
      c3: ['rollback'],
      d4: ['history', 'newest', 'rollback', 'shown'],
    });
  });

  it('by a canary, and for as long as that was shown lately', async () => {
    await published('b2', 'c3', 'd4', 'e5', 'f6');
    await expectStatus(change('candidate', { versions: { [name]: version('b2') }, share: 5 }), 200);
    await daysLater(91);
    expect((await neededFor()).b2).toEqual(['history', 'shown']);
    await expectStatus(change('end-candidate', { versions: { [name]: version('b2') } }), 200);
    expect((await neededFor()).b2).toEqual(['history']);
    await daysLater(91);
    await expectStatus(change('candidate', { versions: { [name]: version('c3') }, share: 5 }), 200);
    await daysLater(1);
    expect((await neededFor()).b2).toEqual([]);
  });

  it('by a pin until it ends', async () => {
    await published('b2', 'c3', 'd4', 'e5');
    const versions = { [name]: version('b2') };
    await expectStatus(post('pins', { channel: 'live', versions, reason: 'to look' }), 201);
    const [pin] = await read('pins?channel=live');
    await daysLater(91);
    expect((await neededFor()).b2).toEqual(['pin']);
    await expectStatus(retire('b2'), 409, 'needed');
    await expectStatus(post(`pins/${pin.id}/end`, {}), 204);
    expect((await neededFor()).b2).toEqual([]);
  });

  it.each(['', 'pinned-'])(
    'by an open tab with the set %s…, ninety days after it was heard of too',
    async (prefix) => {
      await published('b2', 'c3', 'd4', 'e5');
      await show('b2');
      const { id } = (await live()).set;
      for (const hash of ['c3', 'd4']) await show(hash);
      await daysLater(200);
      await show('e5');
      await daysLater(91);
      expect((await neededFor()).b2).toEqual([]);
      const told = { edge: randomUUID(), channel: 'live', tabs: { [prefix + id]: 3 } };
      await api.post('/api/releases/tabs').send(told).expect(204);
      expect((await neededFor()).b2).toEqual(['tab']);
      await expectStatus(retire('b2'), 409, 'needed');
      await testbed.database.pool.query('truncate open_tabs');
      await daysLater(89);
      expect((await neededFor()).b2).toEqual(['tab']);
      await daysLater(2);
      expect((await neededFor()).b2).toEqual([]);
    },
  );
});

describe('a version that nobody needs', () => {
  beforeEach(async () => {
    await published('b2', 'c3', 'd4', 'e5');
    await daysLater(91);
  });

  it('loses its files, stays known, and says who took them away', async () => {
    await expectStatus(retire('b2'), 204);
    expect([existsSync(place('b2')), existsSync(place('c3'))]).toEqual([false, true]);
    expect(Object.keys(await neededFor())).not.toContain('b2');
    const versions = await read(`versions/${name}`);
    expect(versions).toContainEqual(
      expect.objectContaining({ version: version('b2'), retiredBy: 'jo', retiredAt: expect.any(String) }),
    );
    await expectStatus(retire('b2'), 404, 'unknown-version');
  });

  it('is promoted, tried, rolled back to and pinned no more, until it is published again', async () => {
    await expectStatus(retire('b2'), 204);
    const versions = { [name]: version('b2') };
    await expectStatus(promote(versions), 409, 'retired');
    await expectStatus(change('candidate', { versions, share: 5 }), 409, 'retired');
    await expectStatus(change('rollback', { name, version: version('b2') }), 409, 'retired');
    await expectStatus(post('pins', { channel: 'live', versions, reason: 'to look' }), 409, 'retired');
    await publish(name, 'b2').expect(200);
    expect((await neededFor()).b2).toEqual(['newest', 'young']);
    await expectStatus(retire('b2'), 409, 'needed');
    await show('b2');
    await expectStatus(rollBack(name), 200);
  });

  it('is not the version before, which is the next down the line that has its files and keeps them', async () => {
    for (const hash of ['b2', 'c3', 'd4']) await show(hash);
    await daysLater(91);
    await expectStatus(retire('b2'), 204);
    await expectStatus(change('rollback', { name, version: version('c3') }), 200);
    expect((await live()).previous[name]?.version).toBe(version('a1'));
    expect((await neededFor()).a1).toEqual(['rollback']);
    await expectStatus(retire('a1'), 409, 'needed');
    await expectStatus(rollBack(name), 200);
    expect((await live()).set.versions[name]).toBe(version('a1'));
  });

  it('leaves no version before where no other has its files', async () => {
    for (const hash of ['b2', 'c3', 'b2', 'd4']) await show(hash);
    await daysLater(91);
    await show('e5');
    await show('d4');
    for (const hash of ['a1', 'c3']) await expectStatus(retire(hash), 204);
    await expectStatus(change('rollback', { name, version: version('b2') }), 200);
    expect((await live()).previous).not.toHaveProperty(name);
    await expectStatus(rollBack(name), 409, 'no-earlier-version');
  });

  it('keeps its files when it is published again before they are taken away', async () => {
    const slow: ArtefactStore = { ...store(), remove: () => Promise.reject(new Error('the store is down')) };
    serviceWith(slow);
    expect((await retire('b2')).status).toBe(500);
    await expectStatus(promote({ [name]: version('b2') }), 409, 'retired');
    expect(existsSync(place('b2'))).toBe(true);
    await publish(name, 'b2').expect(200);
    serviceWith(store());
    await expectStatus(retire('b2'), 409, 'needed');
    expect(existsSync(place('b2'))).toBe(true);
  });

  it('is retired again when its files could not be taken away', async () => {
    serviceWith({ ...store(), remove: () => Promise.reject(new Error('the store is down')) });
    expect((await retire('b2')).status).toBe(500);
    serviceWith(store());
    expect(Object.keys(await neededFor())).toContain('b2');
    await expectStatus(retire('b2'), 204);
    expect(existsSync(place('b2'))).toBe(false);
  });

  it('is published or retired when both are asked for at once, and shown only with its files', async () => {
    const isGone = (one: { version: string }) => one.version === version('b2') && !existsSync(place('b2'));
    const findDamage = async (one: { version: string }) =>
      isGone(one) ? [{ file: 'server.cjs', isThere: false }] : [];
    const retired = postgresRetiredVersions(testbed.database, { store: store(), rules });
    service = supertest(releasesApp({ retired, releases: openReleases(testbed.database, findDamage) }));
    const content = manifest(name, 'b2');
    const republish = () =>
      service.post('/api/releases/versions').send({ manifest: content, signature: sign(content) });
    for (let run = 0; run < 12; run++) {
      await mkdir(place('b2'), { recursive: true });
      await republish().expect(200);
      await daysLater(300);
      const one = run % 2 ? [retire('b2'), republish()] : [republish(), retire('b2')];
      await Promise.all(one);
      const answer = await service
        .post('/api/releases/channels/live/promote')
        .set(bearer)
        .send({
          reason: 'test',
          expectedRevision: (await live()).revision,
          versions: { [name]: version('b2') },
        });
      const isShown = answer.status === 200;
      expect(existsSync(place('b2'))).toBe(isShown);
      if (isShown) for (const hash of ['c3', 'd4', 'e5']) await show(hash);
    }
  });

  it('is retired by a release manager alone, with a store, and nothing else is', async () => {
    await expectStatus(
      api.post('/api/releases/versions/retire').send({ name, version: version('b2') }),
      401,
      'sign-in-needed',
    );
    await expectStatus(api.get('/api/releases/retention'), 401, 'sign-in-needed');
    serviceWith(undefined);
    await expectStatus(retire('b2'), 409, 'no-store');
    serviceWith(store());
    await expectStatus(retire('ff'), 404, 'unknown-version');
    await expectStatus(
      service.post('/api/releases/versions/retire').set(bearer).send({ name: '../x', version: '1' }),
      400,
      'invalid-input',
    );
    expect(existsSync(place('b2'))).toBe(true);
  });
});
