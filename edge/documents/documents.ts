import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { decompressHtml } from '../http/compress-html.ts';

const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered document, ready to send as nearly everybody takes it. */
export interface StoredDocument {
  status: number;
  etag: string;
  br: Uint8Array;
  /** For whoever asks. */
  headers: Record<string, string>;
  /** No route knows its path. */
  isUnknown?: boolean;
  /** Versions that were left behind have made it, while those of now are tried. */
  isFallback?: boolean;
  keys?: string | undefined;
}
interface StoredRedirect {
  status: number;
  location: string;
  keys?: string | undefined;
}
/** `keys`: of what it shows; undefined, if that may be anything. */
export type Stored = StoredDocument | StoredRedirect;

/** Memory of a stored document beside its object. */
export const bytesOf = (stored: Stored): number =>
  (stored.keys?.length ?? 0) +
  ('br' in stored
    ? stored.br.buffer.byteLength +
      Object.values(stored.headers).reduce((sum, value) => sum + value.length, 0)
    : stored.location.length);

/** Keeps a document under a name for its content. Its body is a copy: what comes from a worker is a piece of a larger message. */
export function storeDocument({
  status,
  br,
  headers,
}: Pick<StoredDocument, 'status' | 'br' | 'headers'>): StoredDocument {
  const etag = `"${createHash('sha256').update(br).digest('base64url').slice(0, 22)}"`;
  const retryAfter = status === 503 && { 'retry-after': '10' };
  return { status, headers: { ...headers, etag, ...retryAfter }, etag, br: new Uint8Array(br) };
}

/** A document in other forms than the stored one: five times as large, and hardly anybody asks for them. */
const otherForms = new LRUCache<string, Uint8Array>({
  maxSize: 4 * 2 ** 20,
  sizeCalculation: (body) => body.length,
});

async function otherForm({ br }: StoredDocument, encoding: Encoding): Promise<Uint8Array> {
  const html = await decompressHtml(br);
  return encoding === 'gzip' ? compressGzip(html, { level: 5 }) : html;
}

/** A document in the form that is asked for. */
export function bodyOf(stored: StoredDocument, encoding: Encoding): Uint8Array | Promise<Uint8Array> {
  if (encoding === 'br') return stored.br;
  const name = `${encoding} ${stored.etag}`;
  return (
    otherForms.get(name) ??
    otherForm(stored, encoding).then((body) => {
      const own = new Uint8Array(body);
      otherForms.set(name, own);
      return own;
    })
  );
}
