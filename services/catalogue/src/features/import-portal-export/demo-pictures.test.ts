import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { exportMediaSchema } from '@toile/contracts';
import { createImportReport } from '@toile/portal-import';
import { sha256, storeMedia } from '../../adapters/stored-media.ts';
import { importMedia, mediaRecords } from './import-media.ts';

// Decodes some hundred large pictures.
jest.setTimeout(300_000);

const demo = path.resolve(import.meta.dirname, '../../../../../demo');
const folder = path.join(demo, 'collection');

let store: string;
beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'toile-demo-'));
});
afterEach(() => rm(store, { recursive: true }));

it('every file of the demo collection is what its record says: a first start takes that as proven', async () => {
  const refused: string[] = [];
  const report = createImportReport({ info: () => {}, warn: () => {} }, ({ reason }) => refused.push(reason));
  const taken = await importMedia(folder, (media) => storeMedia({ folder, store }, media), report);
  expect(refused).toEqual([]);
  expect(taken.size).toBeGreaterThan(500);
  const proven = await readFile(path.join(demo, 'proven-media.sha256'), 'utf8');
  // Pictures have changed, and they decode: write this hash there.
  expect(proven.trim()).toBe(await sha256(path.join(folder, mediaRecords)));
});

it('bytes of proven media are compared all the same', async () => {
  const [line = ''] = (await readFile(path.join(folder, mediaRecords), 'utf8')).split('\n');
  const media = exportMediaSchema.parse(JSON.parse(line));
  await mkdir(path.join(store, 'export', path.dirname(media.file)), { recursive: true });
  const other = Buffer.from(await readFile(path.join(folder, media.file)));
  other[other.length - 1] = 255 - (other.at(-1) ?? 0);
  await writeFile(path.join(store, 'export', media.file), other);
  const folders = { folder: path.join(store, 'export'), store: path.join(store, 'media'), isProven: true };
  expect(await storeMedia(folders, media)).toBe('sha256: the file has another content');
});
