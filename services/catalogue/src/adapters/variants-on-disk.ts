import { join } from 'node:path';
import type { Logger } from '@toile/service-kit';
import type { MakeVariant } from '../domain/make-variant.ts';
import { variantKey } from '../domain/variant.ts';
import { variantMaker } from './make-variant.ts';
import { makeVariant } from './sharp-pictures.ts';
import { openVariantCache } from './variant-cache.ts';
import { workQueue } from './work-queue.ts';

/** A page of the catalogue shows 24 pictures: the first pages of 20 shoppers may wait at once. */
const maxWaiting = 24 * 20;
const megabyte = 1_000_000;

export interface MediaSettings {
  /** The stored files. */
  folder: string;
  cacheFolder: string;
  cacheMegabytes: number;
  /** Pictures that are encoded at the same time. */
  workers: number;
}

/** Variants of the stored pictures, made by sharp and kept on disk. */
export async function variantsOnDisk(settings: MediaSettings, logger: Logger): Promise<MakeVariant> {
  const onCacheFailure = (error: unknown) => logger.warn({ err: error }, 'the cache of pictures has failed');
  return variantMaker({
    cache: await openVariantCache(settings.cacheFolder, {
      maxBytes: settings.cacheMegabytes * megabyte,
      onFailure: onCacheFailure,
    }),
    async encode({ hash, name }, variant) {
      const began = performance.now();
      const picture = await makeVariant(join(settings.folder, hash, name), variant);
      const ms = Math.round(performance.now() - began);
      logger.info({ variant: variantKey(hash, variant), bytes: picture.length, ms }, 'picture made');
      return picture;
    },
    queue: workQueue({ concurrency: settings.workers, maxWaiting }),
    onCacheFailure,
  });
}
