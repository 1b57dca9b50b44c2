import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Asset } from '@toile/releases-contract';
import { hasIntegrity } from './integrity.ts';

const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** Ending of a precompressed form of a file; the file itself has no such ending. */
export type Ending = keyof typeof decompress | '';

/** A file that a manifest promises. */
export interface PublishedFile {
  /** Path below the version's folder. */
  file: string;
  /** True when a content is the promised one, in this form. */
  isAsPublished(content: Uint8Array, ending?: Ending): Promise<boolean>;
}

/** Text of a form of a file; undefined where that is not the file that was published. */
export async function publishedText(
  content: Uint8Array,
  { ending, asset }: { ending: Ending; asset: Asset },
): Promise<Uint8Array | undefined> {
  const plain = ending
    ? await decompress[ending](content, { maxOutputLength: asset.bytes }).catch(() => undefined)
    : content;
  return plain && hasIntegrity(plain, asset.integrity) ? plain : undefined;
}

/** A file that browsers get. */
export const browserFile = (asset: Asset): PublishedFile => ({
  file: `client/${asset.file}`,
  isAsPublished: async (content, ending = '') =>
    (await publishedText(content, { ending, asset })) !== undefined,
});
