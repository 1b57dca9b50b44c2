import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { exportMediaSchema } from '@toile/contracts';
import { mediaFolder } from '../../adapters/media-folder.ts';
import { sha256 } from '../../adapters/sha256.ts';
import { storeMedia } from '../../adapters/stored-media.ts';
import { mediaRecords } from './import-media.ts';

const demo = path.resolve(import.meta.dirname, '../../../../../demo');
const folder = path.join(demo, 'collection');

it('the records of the demo collection are those that were proven: a first start decodes no picture', async () => {
  const proven = await readFile(path.join(demo, 'proven-media.sha256'), 'utf8');
  // Pictures have changed: once demo-pictures.resilience.test passes, write this hash there.
  expect(proven.trim()).toBe(await sha256(path.join(folder, mediaRecords)));
});

it('bytes of proven media are compared all the same', async () => {
  const store = await mkdtemp(path.join(tmpdir(), 'toile-demo-'));
  const [line = ''] = (await readFile(path.join(folder, mediaRecords), 'utf8')).split('\n');
  const media = exportMediaSchema.parse(JSON.parse(line));
  await mkdir(path.join(store, 'export', path.dirname(media.file)), { recursive: true });
  const other = Buffer.from(await readFile(path.join(folder, media.file)));
  other[other.length - 1] = 255 - (other.at(-1) ?? 0);
  await writeFile(path.join(store, 'export', media.file), other);
  const taken = mediaFolder(path.join(store, 'media'));
  const way = { folder: path.join(store, 'export'), store: taken, isProven: true };
  expect(await storeMedia(way, media)).toBe('sha256: the file has another content');
  await rm(store, { recursive: true });
});
