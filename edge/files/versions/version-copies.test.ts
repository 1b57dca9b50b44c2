import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type ArtefactStore, openStore } from '@toile/artefacts';
import { type ReleaseManifest, signedManifestFile } from '@toile/releases-contract';
import { type TestBucket, testBucket } from '@toile/testing';
import { createVersionCopies } from './version-copies.ts';

const texts = { 'entry.js': 'globalThis.entry = 0;', 'assets/a.css': ':root { --a: 0 }' };
const hash = (algorithm: string, text: string, form: 'hex' | 'base64') =>
  createHash(algorithm).update(text).digest(form);
const asset = (file: keyof typeof texts) => ({
  file,
  integrity: `sha384-${hash('sha384', texts[file], 'base64')}`,
  bytes: texts[file].length,
});

let bucket: TestBucket;
let store: ArtefactStore;
let scratch: string;
let number = 0;
let used: string[];
const here = (...names: string[]) => path.join(scratch, 'copies', ...names);

beforeAll(async () => {
  bucket = await testBucket();
  store = await openStore(bucket.settings, '');
});
afterAll(() => bucket.close());
beforeEach(async () => {
  used = [];
  bucket.mood = 'answers';
  scratch = await mkdtemp(path.join(tmpdir(), 'toile-copies-'));
});
afterEach(() => rm(scratch, { recursive: true }));

const copies = (atMost = 200) =>
  createVersionCopies({
    store,
    folder: here(),
    atMost,
    isInUse: ({ version }) => used.includes(version),
  });

/** A version that is in the store, with a file that its manifest doesn't know. */
async function published(change: (folder: string) => Promise<unknown> = async () => undefined) {
  number += 1;
  const version = `1.0.0-${String(number).padStart(8, '0')}`;
  const folder = path.join(scratch, 'built', version);
  await mkdir(path.join(folder, 'client/assets'), { recursive: true });
  await writeFile(path.join(folder, 'server.cjs'), 'exports.a = 1;');
  await writeFile(path.join(folder, 'secret.txt'), 'nobody promised it');
  for (const [file, text] of Object.entries(texts)) {
    await writeFile(path.join(folder, 'client', file), text);
    await writeFile(path.join(folder, 'client', `${file}.br`), brotliCompressSync(text));
  }
  await change(folder);
  const manifest = {
    name: 'mf-content',
    version,
    id: `mf_content__${number}`,
    entry: asset('entry.js'),
    server: { file: 'server.cjs', sha256: hash('sha256', 'exports.a = 1;', 'hex') },
    chunks: { remote: { js: [asset('entry.js')], css: [asset('assets/a.css')] } },
    files: [],
  } as unknown as ReleaseManifest;
  await store.add(manifest, folder);
  await store.seal(manifest, JSON.stringify({ manifest, signature: 'x' }));
  return manifest;
}
const filesOf = async (location: string) =>
  (await readdir(location, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(location, path.join(entry.parentPath, entry.name)))
    .sort();

it('copies what the manifest promises, once, for whoever waits', async () => {
  const manifest = await published();
  const { fetch } = copies();
  bucket.asked.length = 0;
  await Promise.all([fetch(manifest), fetch(manifest)]);
  const location = here('mf-content', manifest.version);
  expect(await filesOf(location)).toEqual([
    'client/assets/a.css',
    'client/assets/a.css.br',
    'client/entry.js',
    'client/entry.js.br',
    'server.cjs',
    signedManifestFile,
  ]);
  expect(await readFile(path.join(location, 'client/assets/a.css'), 'utf8')).toBe(texts['assets/a.css']);
  expect(bucket.asked.filter((asked) => asked.includes('server.cjs'))).toHaveLength(1);
  bucket.mood = 'refuses';
  await expect(fetch(manifest)).resolves.toBeUndefined();
});

it.each([
  ['a wrong byte of the bundle', 'server.cjs', 'exports.a = 2;'],
  ['a wrong byte of a file', 'client/entry.js', 'globalThis.entry = 1;'],
  ['a truncated file', 'client/assets/a.css', ':root { --a'],
  ['a wrong compressed form', 'client/entry.js.br', 'no brotli'],
  ['a missing file', 'client/entry.js', undefined],
])('leaves nothing of a version with %s', async (_what, file, content) => {
  const manifest = await published((folder) =>
    content === undefined ? rm(path.join(folder, file)) : writeFile(path.join(folder, file), content),
  );
  const words = content === undefined ? 'missing' : 'not the published one';
  await expect(copies().fetch(manifest)).rejects.toThrow(`${manifest.id}: ${file} in the store is ${words}`);
  expect(await filesOf(here())).toEqual([]);
});

it.each(['refuses', 'truncates'] as const)(
  'leaves nothing of a version while the store %s, and copies it when it answers again',
  async (mood) => {
    const manifest = await published();
    const { fetch } = copies();
    bucket.mood = mood;
    await expect(fetch(manifest)).rejects.toThrow('The artefact store did not');
    expect(await filesOf(here())).toEqual([]);
    bucket.mood = 'answers';
    await fetch(manifest);
    expect(await filesOf(here('mf-content', manifest.version))).toHaveLength(6);
  },
);

it('keeps the newest copies and those in use', async () => {
  const versions: string[] = [];
  const { fetch } = copies(2);
  for (let n = 0; n < 5; n++) {
    const manifest = await published();
    await fetch(manifest);
    versions.push(manifest.version);
    if (n === 0) used = [manifest.version];
    const at = new Date(Date.now() - (10 - n) * 60_000);
    await utimes(here('mf-content', manifest.version), at, at);
  }
  const last = await published();
  await fetch(last);
  expect((await readdir(here('mf-content'))).sort()).toEqual([versions[0], versions[4], last.version].sort());
});

it('is asked for made-up versions with one list in ten seconds', async () => {
  const manifest = await published();
  const { signedManifest } = copies();
  expect(JSON.parse((await signedManifest(manifest)) ?? '{}').signature).toBe('x');
  bucket.asked.length = 0;
  for (let n = 0; n < 50; n++) {
    const version = `1.0.0-${String(n).padStart(8, 'f')}`;
    await expect(signedManifest({ name: 'mf-content', version })).resolves.toBeUndefined();
  }
  expect(bucket.asked).toEqual([]);
});
