import { openBucket } from '@toile/artefacts/bucket';
import { accountOf, type accountSettings, placeIn } from '@toile/artefacts/bucket-settings';
import type { z } from 'zod';
import type { Copies, MediaReader, MediaWriter } from '../domain/media-store.ts';
import { bucketReader, bucketWriter } from './media-bucket.ts';
import { mediaFolder } from './media-folder.ts';

/** Place of the stored files: the bucket, else the folder. */
export type MediaPlace = Partial<z.output<z.ZodObject<typeof accountSettings>>> & {
  MEDIA_URL?: string | undefined;
  MEDIA_DIR: string;
};

async function bucketOf(settings: MediaPlace) {
  const place = placeIn(settings.MEDIA_URL);
  if (!place) return undefined;
  const { bucket, prefix } = place;
  return { prefix, bucket: await openBucket({ bucket, ...accountOf(settings), called: 'media store' }) };
}

export async function mediaReader(
  settings: MediaPlace,
  ways: { copies: Copies; onAway(error: unknown): void },
): Promise<MediaReader> {
  const bucket = await bucketOf(settings);
  return bucket ? bucketReader(bucket, ways) : mediaFolder(settings.MEDIA_DIR);
}

export async function mediaWriter(settings: MediaPlace): Promise<MediaWriter> {
  const bucket = await bucketOf(settings);
  return bucket ? bucketWriter(bucket) : mediaFolder(settings.MEDIA_DIR);
}
