import { shownFormats } from '@toile/contracts';
import type { MediaFile } from '../../domain/media-file.ts';
import type { PreparedFolder, WantedPicture } from '../../domain/prepared-pictures.ts';
import { type Variant, variantKey } from '../../domain/variant.ts';
import { wantedVariants } from './wanted-variants.ts';

export interface PrepareDeps {
  pictures: readonly WantedPicture[];
  folder: PreparedFolder;
  /** Makes variants of one picture, which it decodes once. */
  encode(file: MediaFile, variants: Variant[]): AsyncIterable<{ variants: Variant[]; content: Buffer }>;
  /** Pictures that are worked on at the same time; each holds a decoded one in memory. */
  atOnce: number;
  progress: PrepareProgress;
}

export interface PrepareProgress {
  begin(todo: number, done: number): void;
  made(count: number): void;
  failed(file: MediaFile, error: unknown): void;
}

interface Job {
  file: MediaFile;
  variants: Variant[];
}

/**
 * Makes all variants that pages ask for and that are not there yet: first everything in the format that most browsers
 * take, then in the other. False when the cache is full.
 */
export async function preparePictures(deps: PrepareDeps): Promise<boolean> {
  const { pictures, folder, encode, atOnce, progress } = deps;
  const { jobs, todo, done } = missing(pictures, folder);
  progress.begin(todo, done);
  let hasRoom = true;
  const work = async ({ file, variants }: Job) => {
    for await (const made of encode(file, variants)) {
      for (const variant of made.variants)
        hasRoom = hasRoom && (await folder.keep(variantKey(file.hash, variant), made.content));
      if (!hasRoom) return;
      progress.made(made.variants.length);
    }
  };
  const queue = jobs.values();
  const worker = async () => {
    for (const job of queue) {
      if (!hasRoom) return;
      await work(job).catch((error) => progress.failed(job.file, error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return hasRoom;
}

function missing(pictures: readonly WantedPicture[], folder: PreparedFolder) {
  const jobs: Job[] = [];
  let [todo, done] = [0, 0];
  for (const format of shownFormats)
    for (const { file, shapes } of pictures) {
      const wanted = wantedVariants(shapes, format);
      const variants = wanted.filter((variant) => !folder.has(variantKey(file.hash, variant)));
      todo += variants.length;
      done += wanted.length - variants.length;
      if (variants.length > 0) jobs.push({ file, variants });
    }
  return { jobs, todo, done };
}
