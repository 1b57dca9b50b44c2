import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ReleaseManifest, signedManifestFile } from '@toile/releases-contract';
import { createLinkedFiles } from './linked-files.ts';

const code = 'exports.a = 1;';
const manifest = {
  name: 'mf-content',
  version: '1.0.0-0000000a',
  id: 'mf_content__1_0_0_0000000a',
  files: [],
  entry: { file: 'entry.js', integrity: 'sha384-x', bytes: 1 },
  server: { file: 'server.cjs', sha256: createHash('sha256').update(code).digest('hex') },
  chunks: {},
} as unknown as ReleaseManifest;

let scratch: string;
const store = (...names: string[]) => path.join(scratch, 'store', ...names);
const copies = (...names: string[]) => path.join(scratch, 'copies', ...names);
const own = ['mf-content', manifest.version] as const;
const open = () => createLinkedFiles({ store: store(), folder: copies(), isInUse: () => true });
const text = (file: string) => readFile(copies(...own, file), 'utf8').catch(() => undefined);

beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'toile-linked-'));
  await mkdir(store(...own, 'client'), { recursive: true });
  await writeFile(store(...own, 'server.cjs'), code);
  await writeFile(store(...own, 'client/entry.js'), 'entry');
  await writeFile(store(...own, 'client/entry.js.br'), 'br');
  await writeFile(store(...own, 'secret.txt'), 'nobody promised it');
  await writeFile(store(...own, signedManifestFile), '{"signature":"x"}');
});
afterEach(() => rm(scratch, { recursive: true }));

describe('a version of a store that is a folder', () => {
  it('is there once more, with what its manifest promises, and takes no more room', async () => {
    await Promise.all([open().fetch(manifest), open().fetch(manifest)]);
    const files = ['server.cjs', 'client/entry.js', 'client/entry.js.br', signedManifestFile];
    for (const file of files)
      expect((await stat(copies(...own, file))).ino).toBe((await stat(store(...own, file))).ino);
    expect(await text('secret.txt')).toBeUndefined();
  });

  it('is shown on when the store is moved away, also by an edge that starts then', async () => {
    await open().fetch(manifest);
    await rename(store(), `${store()}.moved`);
    const files = open();
    await expect(files.fetch(manifest)).resolves.toBeUndefined();
    expect(await text('server.cjs')).toBe(code);
    expect(await files.signedManifest({ name: 'mf-content', version: manifest.version })).toContain('x');
    const next = { ...manifest, version: '1.0.0-0000000b', id: 'mf_content__1_0_0_0000000b' };
    await expect(files.fetch(next)).rejects.toThrow('mf_content__1_0_0_0000000b is not in the store');
    await rename(`${store()}.moved`, store());
    await rename(store(...own), store('mf-content', next.version));
    await expect(files.fetch(next)).resolves.toBeUndefined();
  });

  it('goes on when a file of it is deleted in the store', async () => {
    const files = open();
    await files.fetch(manifest);
    await rm(store(...own, 'server.cjs'));
    await files.renew(manifest);
    expect(await text('server.cjs')).toBe(code);
  });

  it('is what was mended in the store, once it was found damaged, and after it was published again', async () => {
    await writeFile(store(...own, 'server.cjs'), 'damaged');
    const files = open();
    await files.fetch(manifest);
    await rm(store(...own, 'server.cjs'));
    await writeFile(store(...own, 'server.cjs'), code);
    await files.fetch(manifest);
    expect(await text('server.cjs')).toBe('damaged');
    await files.renew(manifest);
    expect(await text('server.cjs')).toBe(code);
    await rm(store(...own), { recursive: true });
    await mkdir(store(...own), { recursive: true });
    await writeFile(store(...own, 'server.cjs'), `${code} `);
    await writeFile(store(...own, signedManifestFile), '{"signature":"y"}');
    await files.fetch(manifest);
    expect(await text('server.cjs')).toBe(`${code} `);
  });

  it('is fetched again whole when that was killed half way', async () => {
    const files = open();
    await mkdir(copies(...own), { recursive: true });
    await writeFile(copies(...own, 'server.cjs'), 'half');
    await files.fetch(manifest);
    expect([await text('server.cjs'), await text('client/entry.js')]).toEqual([code, 'entry']);
  });
});
