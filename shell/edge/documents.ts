import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered document, ready to send. */
export interface StoredDocument {
  status: number;
  etag: string;
  bodies: { identity: Uint8Array; br?: Uint8Array; gzip?: Uint8Array };
}
interface StoredRedirect {
  status: number;
  location: string;
}
export type Stored = StoredDocument | StoredRedirect;

/** Keeps a document under a name for its content. */
export function storeDocument(status: number, identity: Uint8Array): StoredDocument {
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, bodies: { identity } };
}

function compress(identity: Uint8Array, encoding: Exclude<Encoding, 'identity'>): Promise<Uint8Array> {
  if (encoding === 'gzip') return compressGzip(identity, { level: 5 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return compressBrotli(identity, { params });
}

/** A document in the form that is asked for: compressed once, when somebody asks for it first. */
export function bodyOf({ bodies }: StoredDocument, encoding: Encoding): Uint8Array | Promise<Uint8Array> {
  const known = bodies[encoding];
  if (known || encoding === 'identity') return known ?? bodies.identity;
  return compress(bodies.identity, encoding).then((body) => {
    bodies[encoding] = body;
    return body;
  });
}

interface Entry {
  stored: Stored;
  renderedAt: number;
  /** Of the data, when its render began. */
  revision: number;
}

interface DocumentCacheOptions {
  /** Grows when what documents show may have changed. */
  revision?: () => number;
  now?: () => number;
}

const freshFor = 5000;
const usableFor = 60_000;

/**
 * Keeps rendered documents for some seconds: fresh ones are sent as they are, older ones are sent while a new one is
 * made, and there is one render in flight a key. A document whose data has changed since is made anew before it is sent;
 * when that fails, the one that there is goes on. Failures (5xx) are never kept.
 */
export function createDocumentCache({ revision = () => 0, now = Date.now }: DocumentCacheOptions = {}) {
  const entries = new LRUCache<string, Entry>({
    maxSize: 256 * 1024 * 1024,
    // With room for the compressed forms.
    sizeCalculation: ({ stored }) => ('bodies' in stored ? 2 * stored.bodies.identity.length + 1 : 1024),
  });
  const rendering = new Map<string, { made: Promise<Stored>; revision: number }>();

  function render(key: string, make: () => Promise<Stored>): Promise<Stored> {
    const running = rendering.get(key);
    if (running?.revision === revision()) return running.made;
    const started = { made: keep(key, make, revision()), revision: revision() };
    rendering.set(key, started);
    const done = () => void (rendering.get(key) === started && rendering.delete(key));
    started.made.then(done, done);
    return started.made;
  }

  async function keep(key: string, make: () => Promise<Stored>, began: number): Promise<Stored> {
    const stored = await make();
    const isOvertaken = (entries.peek(key)?.revision ?? began) > began;
    if (stored.status < 500 && !isOvertaken) {
      entries.set(key, { stored, renderedAt: now(), revision: began });
    }
    return stored;
  }

  /** What there is, when nothing newer can be had; the views that follow don't wait for another try. */
  async function renew(entry: Entry, key: string, make: () => Promise<Stored>): Promise<Stored> {
    const wanted = revision();
    const made = await render(key, make).catch(() => undefined);
    if (made && made.status < 500) return made;
    entry.revision = wanted;
    entry.renderedAt = Math.min(entry.renderedAt, now() - freshFor - 1);
    return entry.stored;
  }

  return (key: string, make: () => Promise<Stored>): Stored | Promise<Stored> => {
    const entry = entries.get(key);
    const age = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY;
    if (!entry || age > usableFor) return render(key, make);
    if (entry.revision !== revision()) return renew(entry, key, make);
    if (age > freshFor) void render(key, make).catch(() => undefined);
    return entry.stored;
  };
}
