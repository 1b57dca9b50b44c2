import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedManifestFile } from '@toile/releases-contract';
import { type TestBucket, testBucket } from '@toile/testing';
import type { ArtefactStore } from './artefact-store.ts';
import { folderStore } from './folder-store.ts';
import { openStore } from './open-store.ts';
import { s3Store } from './s3-store.ts';

const of = { name: 'mf-content', version: '1.0.0-0123abcd' } as const;
let bucket: TestBucket;
let folder: string;
let built: string;

beforeAll(async () => {
  bucket = await testBucket();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  bucket.mood = 'answers';
  await rm(folder ?? '', { recursive: true, force: true });
  folder = await mkdtemp(path.join(tmpdir(), 'toile-store-'));
  built = path.join(folder, of.name, of.version);
  await mkdir(path.join(built, 'client/assets'), { recursive: true });
  await writeFile(path.join(built, 'server.cjs'), 'server');
  await writeFile(path.join(built, 'client/assets/hero one.webp'), Buffer.from([0, 255, 10, 13]));
});
afterAll(() => rm(folder, { recursive: true }));

const files = ['client/assets/hero one.webp', 'server.cjs'];
const kinds: [string, () => Promise<ArtefactStore>][] = [
  ['a folder', async () => folderStore(folder)],
  ['an S3-compatible store', () => openStore(bucket.settings, folder)],
];

describe.each(kinds)('%s', (_kind, open) => {
  it('has what was added, sealed last, and nothing of what was removed', async () => {
    const store = await open();
    await store.remove(of);
    await rm(built, { recursive: true, force: true });
    expect([await store.files(of), await store.versions(of.name)]).toEqual([[], []]);
    expect(await store.read(of, 'server.cjs')).toBeUndefined();
    await mkdir(path.join(built, 'client/assets'), { recursive: true });
    await writeFile(path.join(built, 'server.cjs'), 'server');
    await writeFile(path.join(built, 'client/assets/hero one.webp'), Buffer.from([0, 255, 10, 13]));
    await store.add(of, built);
    expect((await store.files(of)).map(({ file }) => file).sort()).toEqual(files);
    expect([...((await store.read(of, files[0] ?? '')) ?? [])]).toEqual([0, 255, 10, 13]);
    await store.seal(of, '{"a":1}');
    expect(String(Buffer.from((await store.read(of, signedManifestFile)) ?? []))).toBe('{"a":1}');
    expect(await store.versions(of.name)).toEqual([of.version]);
    await store.remove(of);
    expect([await store.files(of), await store.versions(of.name)]).toEqual([[], []]);
    await expect(store.remove(of)).resolves.toBeUndefined();
  });

  it('says when a version was touched: each time that it is added until it is sealed', async () => {
    const store = await open();
    await store.remove(of);
    expect(await store.touchedAt(of)).toBeUndefined();
    await mkdir(path.join(built, 'client'), { recursive: true });
    await writeFile(path.join(built, 'client/a.js'), 'a');
    const times: number[] = [];
    for (const _time of [1, 2]) {
      await sleep(1100);
      await store.add(of, built);
      times.push((await store.touchedAt(of))?.getTime() ?? 0);
    }
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1000);
    expect(Math.abs(Date.now() - (times[1] ?? 0))).toBeLessThan(5000);
  });
});

describe('a version in an S3-compatible store', () => {
  const small = (callMs = 300) =>
    s3Store({
      bucket: 'releases',
      prefix: 'toile/',
      region: 'us-east-1',
      callMs,
      endpoint: bucket.settings.AWS_ENDPOINT_URL_S3,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
  const puts = () => bucket.asked.filter((request) => request.startsWith('PUT'));
  beforeEach(async () => {
    await (await small(5000)).remove(of);
    bucket.asked.length = 0;
  });

  it('is uploaded once: what is there already is left, but for one file until it is sealed', async () => {
    const store = await small(5000);
    await store.add(of, built);
    expect(puts()).toHaveLength(2);
    await store.add(of, built);
    expect(puts()).toHaveLength(3);
    await store.seal(of, '{}');
    await store.add(of, built);
    expect(puts()).toHaveLength(4);
  });

  it('may differ from what a killed upload has left, until it is sealed', async () => {
    const store = await small(5000);
    await store.add(of, built);
    await writeFile(path.join(built, 'server.cjs'), 'another');
    await store.add(of, built);
    expect(String(Buffer.from((await store.read(of, 'server.cjs')) ?? []))).toBe('another');
    await store.seal(of, '{}');
    await writeFile(path.join(built, 'server.cjs'), 'a third');
    await expect(store.add(of, built)).rejects.toThrow(
      /has another toile\/mf-content\/1\.0\.0-0123abcd\/server\.cjs, and what is published never changes/,
    );
    expect(String(Buffer.from((await store.read(of, 'server.cjs')) ?? []))).toBe('another');
  });

  it.each([
    ['hangs', /did not give .*server\.cjs: no answer in 0\.3 s/],
    ['refuses', /did not give .*server\.cjs: /],
    ['truncates', /did not give .*server\.cjs: /],
  ] as const)('is said to be out of reach, not missing, while the store %s', async (mood, words) => {
    await (await small(60_000)).add(of, built);
    const store = await small();
    bucket.mood = mood;
    await expect(store.read(of, 'server.cjs')).rejects.toThrow(words);
  });

  it('is found by the settings of a process; an address that is none is refused', async () => {
    await expect(openStore({ ARTEFACTS_URL: undefined }, folder)).resolves.toBeDefined();
    const { storeSettings } = await import('./open-store.ts');
    for (const wrong of ['releases', 's3://', 's3://Releases', 'https://releases', 's3://releases/../x y'])
      expect(storeSettings.ARTEFACTS_URL.safeParse(wrong).success).toBe(false);
    for (const right of ['s3://releases', 's3://releases/', 's3://releases/toile/live'])
      expect(storeSettings.ARTEFACTS_URL.safeParse(right).success).toBe(true);
  });
});
