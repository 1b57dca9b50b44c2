import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Asset } from '@toile/contracts';
import { hasIntegrity } from '@toile/service-kit/integrity';

const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** How a precompressed form of a file ends; the file itself has no such ending. */
export type Ending = keyof typeof decompress | '';

/** A file that a manifest promises. */
export interface PublishedFile {
  /** Its path below the version's folder. */
  file: string;
  /** Whether a content is the promised one, in this form. */
  isAsPublished(content: Uint8Array, ending?: Ending): Promise<boolean>;
}

async function isAsset(content: Uint8Array, ending: Ending, { integrity, bytes }: Asset): Promise<boolean> {
  const plain = ending
    ? await decompress[ending](content, { maxOutputLength: bytes }).catch(() => undefined)
    : content;
  return plain !== undefined && hasIntegrity(plain, integrity);
}

/** A file that browsers get. */
export const browserFile = (asset: Asset): PublishedFile => ({
  file: `client/${asset.file}`,
  isAsPublished: (content, ending = '') => isAsset(content, ending, asset),
});
