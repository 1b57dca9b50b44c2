import { join } from 'node:path';
import type { Logger } from '@toile/service-kit';
import type { Config } from '../config.ts';
import { type MakeVariant, variantMaker } from '../features/serve-media/make-variant.ts';
import { variantKey } from '../features/serve-media/variant.ts';
import { WorkQueue } from '../features/serve-media/work-queue.ts';
import { makeVariant } from './sharp-pictures.ts';
import { openVariantCache } from './variant-cache.ts';

/** A page of the catalogue shows 24 pictures; so many shoppers' first pages may wait at once. */
const maxWaiting = 24 * 20;
const megabyte = 1_000_000;

type MediaConfig = Pick<Config, 'MEDIA_DIR' | 'MEDIA_CACHE_DIR' | 'MEDIA_CACHE_MB' | 'MEDIA_WORKERS'>;

/** Variants of the stored pictures, made by sharp and kept on disk. */
export async function variantsOnDisk(config: MediaConfig, logger: Logger): Promise<MakeVariant> {
  const onCacheFailure = (error: unknown) => logger.warn({ err: error }, 'the cache of pictures has failed');
  return variantMaker({
    cache: await openVariantCache(config.MEDIA_CACHE_DIR, {
      maxBytes: config.MEDIA_CACHE_MB * megabyte,
      onFailure: onCacheFailure,
    }),
    async encode({ hash, name }, variant) {
      const began = performance.now();
      const picture = await makeVariant(join(config.MEDIA_DIR, hash, name), variant);
      const ms = Math.round(performance.now() - began);
      logger.info({ variant: variantKey(hash, variant), bytes: picture.length, ms }, 'picture made');
      return picture;
    },
    queue: new WorkQueue({ concurrency: config.MEDIA_WORKERS, maxWaiting }),
    onCacheFailure,
  });
}
