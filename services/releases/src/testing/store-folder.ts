import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { type ArtefactStore, folderStore } from '@toile/artefacts';
import { version } from './releases-api.ts';

/** A store for each test, in a folder that goes with it. */
export function useStoreFolder() {
  let folder: string;
  let store: ArtefactStore;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'toile-store-'));
    store = folderStore(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));
  return {
    folder: () => folder,
    store: () => store,
    /** Folder of the files of a part's version. */
    place: (hash: string, of = 'mf-content') => path.join(folder, of, version(hash)),
  };
}
