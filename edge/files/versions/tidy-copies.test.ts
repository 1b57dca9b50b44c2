import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { tidyCopies } from './tidy-copies.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-copies-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function copy(name: string, version: string, hoursAgo = 0): Promise<string> {
  const location = path.join(folder, name, version);
  await mkdir(path.join(location, 'client'), { recursive: true });
  await writeFile(path.join(location, 'client/entry.js'), '');
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  await utimes(location, at, at);
  return location;
}

it('takes the oldest copies away, and none that is in use or still being fetched', async () => {
  for (const hours of [4, 3, 2, 1]) await copy('shell', `1.0.${hours}`, hours);
  await copy('.fetching', 'shell-1.0.9', 9);
  await tidyCopies({ folder, atMost: 1, isInUse: ({ version }) => version === '1.0.4' });
  expect((await readdir(path.join(folder, 'shell'))).sort()).toEqual(['1.0.1', '1.0.4']);
  expect(await readdir(path.join(folder, '.fetching'))).toEqual(['shell-1.0.9']);
});

it('goes on while other versions are fetched beside it: a first start with a bucket logs no error (issue 27)', async () => {
  await mkdir(path.join(folder, 'shell'));
  let isOver = false;
  const tidying = async () => {
    while (!isOver) await tidyCopies({ folder, atMost: 2, isInUse: () => false });
  };
  const tidied = [tidying(), tidying(), tidying()];
  for (let n = 0; n < 200; n++) {
    const locations = await Promise.all(
      Array.from({ length: 5 }, (_, part) => copy('.fetching', `shell-${part}`)),
    );
    for (const [part, location] of locations.entries())
      await rename(location, path.join(folder, `shell/${n}-${part}`));
  }
  isOver = true;
  await expect(Promise.all(tidied)).resolves.toBeDefined();
});

it('knows of no copies where there is no folder yet', async () => {
  await expect(
    tidyCopies({ folder: path.join(folder, 'none'), atMost: 1, isInUse: () => false }),
  ).resolves.toBe(undefined);
});
