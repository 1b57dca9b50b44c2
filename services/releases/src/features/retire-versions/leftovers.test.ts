import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ArtefactStore } from '@toile/artefacts';
import { type Leftover, signedManifestFile } from '@toile/releases-contract';
import supertest from 'supertest';
import { postgresRetiredVersions } from '../../adapters/postgres-retired-versions.ts';
import { openReleases } from '../../rules/open-releases.ts';
import {
  api,
  bearer,
  expectStatus,
  manifest,
  publish,
  releasesApp,
  sign,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';
import { useStoreFolder } from '../../testing/store-folder.ts';

useReleases();
const name = 'mf-content';
let service: ReturnType<typeof supertest>;
const { folder, store, place } = useStoreFolder();

const serviceWith = (used: ArtefactStore | undefined) => {
  const retired = postgresRetiredVersions(testbed.database, { store: used, rules: { days: 90, newest: 2 } });
  const isMissing = (one: { version: string }) => !existsSync(path.join(folder(), name, one.version));
  const findDamage = async (one: { version: string }) =>
    isMissing(one) ? [{ file: 'server.cjs', isThere: false }] : [];
  service = supertest(releasesApp({ retired, releases: openReleases(testbed.database, findDamage) }));
};
beforeEach(() => serviceWith(store()));

/** Files of a version that were last touched so many hours ago. */
async function left(hash: string, hoursAgo: number, of: string = name): Promise<void> {
  await mkdir(place(hash, of), { recursive: true });
  await writeFile(path.join(place(hash, of), 'server.cjs'), hash);
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  await utimes(place(hash, of), at, at);
}
const leftovers = async () => {
  const { body } = await service.get('/api/releases/leftovers').set(bearer);
  return (body as Leftover[]).map((one) => `${one.name} ${one.version.slice(6, 8)}`);
};
const remove = (hash: string, of: string = name) =>
  service
    .post('/api/releases/leftovers/remove')
    .set(bearer)
    .send({ name: of, version: version(hash) });
const republish = (hash: string) => {
  const content = manifest(name, hash);
  return service.post('/api/releases/versions').send({ manifest: content, signature: sign(content) });
};

describe('files of no version', () => {
  it('are leftovers when nobody has touched them for a day', async () => {
    await left('b2', 25);
    await left('c3', 23);
    await left('d4', 25, 'shell');
    expect((await leftovers()).sort()).toEqual(['mf-content b2', 'shell d4']);
    await expectStatus(remove('b2'), 204);
    await expectStatus(remove('d4', 'shell'), 204);
    expect([existsSync(place('b2')), existsSync(place('c3')), await leftovers()]).toEqual([false, true, []]);
    await expectStatus(remove('b2'), 409, 'no-leftover');
    await expectStatus(remove('c3'), 409, 'no-leftover');
  });

  it('are a version’s from when it is accepted, and no others are taken for theirs', async () => {
    await left('b2', 300);
    await publish(name, 'b2').expect(201);
    // Another shop uses the store as well, or this database is an older one.
    await left('c3', 300);
    await writeFile(path.join(place('c3'), signedManifestFile), '{}');
    await utimes(place('c3'), 0, 0);
    for (const other of ['.building', 'console/1.0.0-000000aa', `${name}/notes`])
      await mkdir(path.join(folder(), other), { recursive: true });
    expect(await leftovers()).toEqual([]);
    for (const hash of ['b2', 'c3']) await expectStatus(remove(hash), 409, 'no-leftover');
    expect((await readdir(folder())).sort()).toEqual(['.building', 'console', name]);
  });

  it('are left again when a version was retired and somebody has died who published it anew', async () => {
    await left('b2', 300);
    await publish(name, 'b2').expect(201);
    const { pool } = testbed.database;
    await pool.query(
      `update versions set retired_at = now(), retired_by = 'jo', has_files = false where version = $1`,
      [version('b2')],
    );
    expect(await leftovers()).toEqual(['mf-content b2']);
    await expectStatus(remove('b2'), 204);
  });

  it('are nobody’s leftover while they are published again', async () => {
    await left('b2', 300);
    await store().add({ name, version: version('b2') }, place('b2'));
    expect(await leftovers()).toEqual([]);
    await expectStatus(remove('b2'), 409, 'no-leftover');
    await republish('b2').expect(201);
    expect(existsSync(place('b2'))).toBe(true);
  });

  it('are taken away or accepted when both are asked for at once: no version is without its files', async () => {
    for (let run = 0; run < 20; run++) {
      const hash = `c${run.toString(16).padStart(2, '0')}`.slice(-2);
      await left(hash, 300);
      const both = run % 2 ? [remove(hash), republish(hash)] : [republish(hash), remove(hash)];
      const answers = await Promise.all(both.map(async (one) => (await one).status));
      const [removed, published] = run % 2 ? answers : answers.toReversed();
      expect([
        [204, 409],
        [409, 201],
      ]).toContainEqual([removed, published]);
      expect(existsSync(place(hash))).toBe(published === 201);
    }
  });

  it('are taken away by a release manager alone, with a store, and nothing else is', async () => {
    await left('b2', 300);
    const body = { name, version: version('b2') };
    await expectStatus(api.post('/api/releases/leftovers/remove').send(body), 401, 'sign-in-needed');
    await expectStatus(api.get('/api/releases/leftovers'), 401, 'sign-in-needed');
    for (const wrong of [
      { name: '../x', version: version('b2') },
      { name, version: '..' },
      { name: 'console', version: version('b2') },
    ])
      await expectStatus(
        service.post('/api/releases/leftovers/remove').set(bearer).send(wrong),
        400,
        'invalid-input',
      );
    serviceWith({ ...store(), touchedAt: () => Promise.reject(new Error('the store is down')) });
    expect((await remove('b2')).status).toBe(500);
    serviceWith(undefined);
    expect(await leftovers()).toEqual([]);
    await expectStatus(remove('b2'), 409, 'no-store');
    expect(existsSync(place('b2'))).toBe(true);
  });
});
