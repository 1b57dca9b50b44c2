import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { deployablesOfCheckout } from '@toile/build-config';
import { buildDeployable } from '@toile/build-config/build';
import { scratch } from './support/scratch.ts';

jest.setTimeout(300_000);

let folder: string;
beforeAll(async () => {
  folder = await scratch();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The hash of each file of a build: what browsers get, what the edge runs, source maps and manifest. */
async function built(name: (typeof parts)[number], round: string): Promise<Record<string, string>> {
  const outDir = path.join(folder, round, name);
  await buildDeployable({ name, version: '1.0.0-00000000', outDir });
  const files = await readdir(outDir, { recursive: true, withFileTypes: true });
  const hashes = files
    .filter((file) => file.isFile())
    .map(async (file) => {
      const place = path.join(file.parentPath, file.name);
      const hash = createHash('sha256').update(await readFile(place));
      return [path.relative(outDir, place), hash.digest('hex')] as const;
    });
  return Object.fromEntries((await Promise.all(hashes)).sort(([one], [other]) => one.localeCompare(other)));
}

const parts = deployablesOfCheckout();

it.each(parts)('two builds of %s, in two folders, are the same byte for byte (T48)', async (name) => {
  const one = await built(name, 'one');
  const other = await built(name, 'other');
  expect(Object.keys(one)).toContain('manifest.json');
  expect(other).toEqual(one);
});
