import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openVariantCache } from './variant-cache.ts';

describe('openVariantCache', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'toile-variants-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const failures: unknown[] = [];
  const open = (maxBytes = 1_000) =>
    openVariantCache(folder, { maxBytes, onFailure: (error) => failures.push(error) });
  const picture = Buffer.alloc(400);
  const files = async () => (await readdir(folder)).sort();

  it('keeps within its bound by forgetting what was not used for longest', async () => {
    const cache = await open();
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
    await writeFile(path.join(folder, 'c'), '');
    const cache = await open();
    expect(await cache.read('a')).toEqual(picture);
    expect(await files()).toEqual(['a']);
  });

  it('takes up the others where one has gone while it is listed', async () => {
    await writeFile(path.join(folder, 'a'), picture);
    await symlink('nowhere', path.join(folder, 'gone'));
    const cache = await open();
    await cache.write('b', picture);
    await cache.write('c', picture);
    expect(await cache.read('a')).toBeUndefined();
  });

  it('forgets after a restart first what was not used for longest', async () => {
    for (const [age, key] of ['a', 'b'].entries()) {
      await writeFile(path.join(folder, key), picture);
      await utimes(path.join(folder, key), 1_000 + age, 1_000 + age);
    }
    await (await open()).read('a');
    await wait(50);
    const cache = await open();
    await cache.write('c', picture);
    expect(await cache.read('b')).toBeUndefined();
    expect(await cache.read('a')).toEqual(picture);
  });

  it('keeps in memory what the disk does not take, and leaves no pieces there', async () => {
    const cache = await open();
    await mkdir(path.join(folder, 'a'));
    await expect(cache.write('a', picture)).rejects.toThrow();
    expect(await cache.read('a')).toEqual(picture);
    expect(await files()).toEqual(['a']);
  });

  it('works on without a folder, and with one in which it can remove nothing', async () => {
    await writeFile(path.join(folder, 'no-folder'), 'a file');
    const onFailure = (error: unknown) => failures.push(error);
    const cache = await openVariantCache(path.join(folder, 'no-folder'), { maxBytes: 1_000, onFailure });
    expect(failures).toHaveLength(1);
    await expect(cache.write('a', picture)).rejects.toThrow();
    expect(await cache.read('a')).toEqual(picture);
    // A folder in the place of a variant can't be removed like one.
    await mkdir(path.join(folder, 'dir'));
    await open(1);
    await wait(50);
    expect(failures.length).toBeGreaterThan(1);
  });

  it('takes up what an import puts into the folder meanwhile, and counts it', async () => {
    const cache = await open(1_000);
    await writeFile(path.join(folder, 'a'), picture);
    expect(await cache.read('a')).toEqual(picture);
    await cache.write('b', picture);
    await cache.write('c', picture);
    expect(await cache.read('a')).toBeUndefined();
  });

  it('makes do when somebody empties the folder', async () => {
    const cache = await open();
    await cache.write('a', picture);
    await rm(path.join(folder, 'a'));
    expect(await cache.read('a')).toBeUndefined();
    await cache.write('a', picture);
    expect(await cache.read('a')).toEqual(picture);
  });
});
