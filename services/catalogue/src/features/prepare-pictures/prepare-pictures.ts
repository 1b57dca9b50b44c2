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

/** The format that nearly every browser takes; the other is made when one asks. */
const [format] = shownFormats;

/**
 * Makes the variants that pages often ask for and that are not there yet, one picture after the other: it works beside a
 * shop that has visitors. False when the cache is full.
 */
export async function preparePictures({ pictures, folder, encode, progress }: PrepareDeps): Promise<boolean> {
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
  for (const job of jobs) {
    await work(job).catch((error) => progress.failed(job.file, error));
    if (!hasRoom) break;
  }
  return hasRoom;
}

function missing(pictures: readonly WantedPicture[], folder: PreparedFolder) {
  const jobs: Job[] = [];
  let todo = 0;
  let done = 0;
  for (const { file, shapes } of pictures) {
    const wanted = wantedVariants(shapes, format);
    const variants = wanted.filter((variant) => !folder.has(variantKey(file.hash, variant)));
    todo += variants.length;
    done += wanted.length - variants.length;
    if (variants.length > 0) jobs.push({ file, variants });
  }
  return { jobs, todo, done };
}
