import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleaseManifest } from '@toile/releases-contract';
import { createServerBundles } from './server-bundles.ts';

let store: string;
beforeAll(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'toile-store-'));
});
afterAll(() => rm(store, { recursive: true }));

async function published(version: string, code: string): Promise<ReleaseManifest> {
  const folder = path.join(store, 'mf-content', version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'server.cjs'), code);
  const sha256 = createHash('sha256').update(code).digest('hex');
  return {
    name: 'mf-content',
    version,
    id: `mf_content__${version}`,
    server: { file: 'server.cjs', sha256 },
  } as unknown as ReleaseManifest;
}
const load = (manifest: ReleaseManifest) =>
  createServerBundles(store, fetch, 1000)<Record<string, unknown>>(manifest);

describe('server bundles', () => {
  it('get the one instance of a shared module and nothing that is not shared', async () => {
    const { createElement } = await import('react');
    const bundle = await load(await published('v1', 'module.exports = { react: require("react") };'));
    expect((bundle.react as typeof import('react')).createElement).toBe(createElement);
    await expect(load(await published('v2', 'require("node:fs")'))).rejects.toThrow(
      'may not require node:fs',
    );
  });

  it('of two versions do not touch each other', async () => {
    const bundles = createServerBundles(store, fetch, 1000);
    const one = await bundles<{ n: number }>(
      await published('v3', 'let n = 1; module.exports = { get n() { return n++; } };'),
    );
    const two = await bundles<{ n: number }>(
      await published('v4', 'let n = 10; module.exports = { get n() { return n++; } };'),
    );
    expect([one.n, two.n, one.n, two.n]).toEqual([1, 10, 2, 11]);
  });

  it('that are not what was published are refused (T27)', async () => {
    const manifest = await published('v5', 'module.exports = {};');
    await writeFile(path.join(store, 'mf-content/v5/server.cjs'), 'module.exports = { evil: true };');
    await expect(load(manifest)).rejects.toThrow('is not the published one');
  });

  it('whose export never settles are late', async () => {
    const manifest = await published('v7', 'module.exports = new Promise(() => {});');
    await expect(createServerBundles(store, fetch, 300)(manifest)).rejects.toThrow('took longer than 300 ms');
  });

  it('that throw are tried again, and name themselves in the stack', async () => {
    const manifest = await published('v6', 'throw new Error("broken");');
    const bundles = createServerBundles(store, fetch, 1000);
    const error = await bundles(manifest).catch((thrown: Error) => thrown);
    expect((error as Error).stack).toContain('bundle:mf_content__v6');
    await expect(bundles(manifest)).rejects.toThrow('broken');
  });
});
