import { join } from 'node:path';
import type { Logger } from '@toile/service-kit';
import type { Config } from '../config.ts';
import { type MakeVariant, variantMaker } from '../features/serve-media/make-variant.ts';
import { WorkQueue } from '../features/serve-media/work-queue.ts';
import { makeVariant } from './sharp-pictures.ts';
import { openVariantCache } from './variant-cache.ts';

/** A page of the catalogue shows 24 pictures; so many shoppers' first pages may wait at once. */
const maxWaiting = 24 * 20;
const megabyte = 1_000_000;

type MediaConfig = Pick<Config, 'MEDIA_DIR' | 'MEDIA_CACHE_DIR' | 'MEDIA_CACHE_MB' | 'MEDIA_WORKERS'>;

/** Variants of the stored pictures, made by sharp and kept on disk. */
export async function variantsOnDisk(config: MediaConfig, logger: Logger): Promise<MakeVariant> {
  return variantMaker({
    cache: await openVariantCache(config.MEDIA_CACHE_DIR, config.MEDIA_CACHE_MB * megabyte),
    encode: ({ hash, name }, variant) => makeVariant(join(config.MEDIA_DIR, hash, name), variant),
    queue: new WorkQueue({ concurrency: config.MEDIA_WORKERS, maxWaiting }),
    onCacheFailure: (error) => logger.warn({ err: error }, 'a picture could not be kept in the cache'),
  });
}
