import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered document, ready to send in the two forms that are asked for often. */
export interface StoredDocument {
  status: number;
  etag: string;
  identity: Uint8Array;
  br: Uint8Array;
  /** For whoever asks. */
  headers: Record<string, string>;
  /** No route knows its path. */
  isUnknown?: boolean;
  /** Versions that were left behind have made it, while those of now are tried. */
  isStandIn?: boolean;
}
interface StoredRedirect {
  status: number;
  location: string;
}
export type Stored = StoredDocument | StoredRedirect;

/**
 * Keeps a document, which is memory of its own, under a name for its content. The other form is a copy: what comes from a
 * compressor is a piece of a larger buffer, which would be held with it.
 */
export async function storeDocument({
  status,
  html,
  headers,
}: Pick<StoredDocument, 'status' | 'headers'> & { html: Uint8Array }): Promise<StoredDocument> {
  const params = {
    // Half the time of 5 (1.2 ms instead of 2.6 ms for a product page with its sheets), for 1.3 kB of 14.5 kB more.
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  const br = await compressBrotli(html, { params });
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, identity: html, br: new Uint8Array(br) };
}

/** A document in the form that is asked for. Hardly anybody who takes gzip takes no brotli: it is made each time. */
export function bodyOf(
  { identity, br }: StoredDocument,
  encoding: Encoding,
): Uint8Array | Promise<Uint8Array> {
  if (encoding === 'gzip') return compressGzip(identity, { level: 5 });
  return encoding === 'br' ? br : identity;
}
