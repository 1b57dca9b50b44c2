import { join } from 'node:path';
import { openDatabase } from '@toile/database';
import { loadConfig } from '@toile/service-kit';
import { shownPictures } from './adapters/postgres-shown-pictures.ts';
import { preparedFolder } from './adapters/prepared-folder.ts';
import { makeVariants } from './adapters/sharp-variants.ts';
import { programConfigSchema } from './config.ts';
import { preparePictures } from './features/prepare-pictures/prepare-pictures.ts';
import { sayProgress } from './features/prepare-pictures/say-progress.ts';

const config = loadConfig(programConfigSchema);
const database = openDatabase(config.DATABASE_URL);
const pictures = await shownPictures(database).finally(() => database.close());
const hasRoom = await preparePictures({
  pictures,
  folder: await preparedFolder(config.MEDIA_CACHE_DIR, config.MEDIA_CACHE_MB * 1_000_000),
  encode: ({ hash, name }, variants) => makeVariants(join(config.MEDIA_DIR, hash, name), variants),
  progress: sayProgress(console.info),
});
if (!hasRoom)
  console.info(
    `The cache of ${config.MEDIA_CACHE_MB} MB (MEDIA_CACHE_MB) is full: the rest is made when it is asked for.`,
  );
