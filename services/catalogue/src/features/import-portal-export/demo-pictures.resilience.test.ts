import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createImportReport } from '@toile/portal-import';
import { mediaFolder } from '../../adapters/media-folder.ts';
import { storeMedia } from '../../adapters/stored-media.ts';
import { importMedia } from './import-media.ts';

// Decodes some hundred large pictures.
jest.setTimeout(900_000);

const folder = path.resolve(import.meta.dirname, '../../../../../demo/collection');

let store: string;
beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'toile-demo-'));
});
afterEach(() => rm(store, { recursive: true }));

it('every file of the demo collection is what its record says', async () => {
  const refused: string[] = [];
  const report = createImportReport({ info: () => {}, warn: () => {} }, ({ reason }) => refused.push(reason));
  const taken = await importMedia(
    folder,
    (media) => storeMedia({ folder, store: mediaFolder(store) }, media),
    report,
  );
  expect(refused).toEqual([]);
  expect(taken.size).toBeGreaterThan(500);
});
