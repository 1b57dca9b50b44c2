import type { Logger } from '@toile/service-kit';
import type { MakeVariant } from '../domain/make-variant.ts';
import type { MediaReader } from '../domain/media-store.ts';
import { PictureError } from '../domain/picture-error.ts';
import { variantKey } from '../domain/variant.ts';
import { variantMaker } from './make-variant.ts';
import { type MediaPlace, mediaReader } from './open-media.ts';
import { makeVariant } from './sharp-pictures.ts';
import { openVariantCache } from './variant-cache.ts';
import { workQueue } from './work-queue.ts';

/** A page of the catalogue shows 24 pictures: the first pages of 20 shoppers may wait at once. */
const maxWaiting = 24 * 20;
const megabyte = 1_000_000;

export interface MediaSettings extends MediaPlace {
  MEDIA_CACHE_DIR: string;
  MEDIA_CACHE_MB: number;
  /** Pictures that are encoded at the same time. */
  MEDIA_WORKERS: number;
}

/** The stored files, and variants of the pictures, made by sharp; what was made or fetched is kept on this machine's disk. */
export async function shownMedia(
  settings: MediaSettings,
  logger: Logger,
): Promise<MediaReader & { makeVariant: MakeVariant }> {
  const onCacheFailure = (error: unknown) => logger.warn({ err: error }, 'the cache of pictures has failed');
  const cache = await openVariantCache(settings.MEDIA_CACHE_DIR, {
    maxBytes: settings.MEDIA_CACHE_MB * megabyte,
    onFailure: onCacheFailure,
  });
  const { local } = await mediaReader(settings, {
    copies: cache,
    onAway: (error) => logger.warn({ err: error }, 'the store of media is away'),
  });
  const makeOne = variantMaker({
    cache,
    async encode(file, variant) {
      const began = performance.now();
      const source = await local(file);
      if (!source) throw new PictureError('missing', undefined);
      const picture = await makeVariant(source, variant);
      const ms = Math.round(performance.now() - began);
      logger.info({ variant: variantKey(file.hash, variant), bytes: picture.length, ms }, 'picture made');
      return picture;
    },
    queue: workQueue({ concurrency: settings.MEDIA_WORKERS, maxWaiting }),
    onCacheFailure,
  });
  return { local, makeVariant: makeOne };
}
