import { openSessions } from '@toile/database';
import { loadConfig } from '@toile/service-kit';
import { lastCopy } from './adapters/last-copy.ts';
import { mediaReader } from './adapters/open-media.ts';
import { shownPictures } from './adapters/postgres-shown-pictures.ts';
import { preparedFolder } from './adapters/prepared-folder.ts';
import { makeVariants } from './adapters/sharp-variants.ts';
import { programConfigSchema } from './config.ts';
import { preparePictures } from './features/prepare-pictures/prepare-pictures.ts';
import { sayProgress } from './features/prepare-pictures/say-progress.ts';

const config = loadConfig(programConfigSchema);
const database = openSessions(config);
const pictures = await shownPictures(database).finally(() => database.close());
const copies = await lastCopy();
// A picture that can't be fetched is told of as one that can't be encoded.
const media = await mediaReader(config, { copies, onAway: () => {} });
const hasRoom = await preparePictures({
  pictures,
  folder: await preparedFolder(config.MEDIA_CACHE_DIR, config.MEDIA_CACHE_MB * 1_000_000),
  encode: makeVariants(media),
  progress: sayProgress(console.info),
}).finally(copies.close);
if (!hasRoom)
  console.info(
    `The cache of ${config.MEDIA_CACHE_MB} MB (MEDIA_CACHE_MB) is full: the rest is made when it is asked for.`,
  );
