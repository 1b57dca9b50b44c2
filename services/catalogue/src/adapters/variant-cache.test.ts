import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openVariantCache } from './variant-cache.ts';

describe('openVariantCache', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'toile-variants-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const picture = Buffer.alloc(400);
  const files = async () => (await readdir(folder)).sort();

  it('keeps within its bound by forgetting what was not used for longest', async () => {
    const cache = await openVariantCache(folder, 1_000);
    await cache.write('a', picture);
    await cache.write('b', picture);
    await cache.read('a');
    await cache.write('c', picture);
    expect(await cache.read('b')).toBeUndefined();
    expect(await cache.read('a')).toEqual(picture);
    await cache.write('too large', Buffer.alloc(1_001));
    expect(await cache.read('too large')).toBeUndefined();
  });

  it('takes up what an earlier run left, and removes what it left unfinished', async () => {
    await writeFile(path.join(folder, 'a'), picture);
    await writeFile(path.join(folder, 'b.part'), picture);
    const cache = await openVariantCache(folder, 1_000);
    expect(await cache.read('a')).toEqual(picture);
    expect(await files()).toEqual(['a']);
  });

  it('makes do when somebody empties the folder', async () => {
    const cache = await openVariantCache(folder, 1_000);
    await cache.write('a', picture);
    await rm(path.join(folder, 'a'));
    expect(await cache.read('a')).toBeUndefined();
    await cache.write('a', picture);
    expect(await cache.read('a')).toEqual(picture);
  });
});
