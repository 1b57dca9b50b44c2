import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A rendered document, ready to send: compressed once, not once a request. */
export interface StoredDocument {
  status: number;
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}
interface StoredRedirect {
  status: number;
  location: string;
}
export type Stored = StoredDocument | StoredRedirect;

/** Compresses a document into every form in which it is sent. */
export async function storeDocument(status: number, identity: Buffer): Promise<StoredDocument> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity, { level: 5 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, bodies: { br, gzip: gz, identity } };
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
    sizeCalculation: ({ stored }) =>
      'bodies' in stored
        ? stored.bodies.br.length + stored.bodies.gzip.length + stored.bodies.identity.length + 1
        : 1024,
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
