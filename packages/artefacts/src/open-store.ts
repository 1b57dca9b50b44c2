import type { z } from 'zod';
import type { ArtefactStore } from './artefact-store.ts';
import { accountOf, accountSettings, bucketUrl, placeIn } from './bucket-settings.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Settings that say where the artefact store is, for the settings of a process. */
export const storeSettings = {
  ARTEFACTS_URL: bucketUrl.describe('bucket of versions, `s3://bucket/folder`'),
  ...accountSettings,
};
type Settings = Partial<z.output<z.ZodObject<typeof storeSettings>>>;

/** The store that the settings name: a bucket, else the folder. */
export async function openStore(settings: Settings, folder: string): Promise<ArtefactStore> {
  const place = placeIn(settings.ARTEFACTS_URL);
  return place ? s3Store({ ...place, ...accountOf(settings) }) : folderStore(folder);
}
