import { LRUCache } from 'lru-cache';
import type { Stored } from './documents.ts';

interface Kept {
  stored: Stored;
  /** Of the data, when its render began. */
  revision: number;
}
type Make = () => Promise<Stored>;

/** A document that tells of a failure (5xx) or of an unknown path, or stands in: sent to whoever waits for it, not kept with the others. */
class UnkeptDocument extends Error {
  readonly stored: Stored;

  constructor(stored: Stored) {
    super(`Status ${stored.status}`);
    this.stored = stored;
  }
}

const isUnknown = (stored: Stored) => 'br' in stored && stored.isUnknown === true;
const isStandIn = (stored: Stored) => 'br' in stored && stored.isStandIn === true;

interface DocumentCacheOptions {
  /** Grows when documents may be others than before. */
  revision?: () => number;
  now?: () => number;
}

const maxBytes = 64 * 2 ** 20;
/** What an entry takes beside its bodies; 310 to 440 bytes of heap were measured with 10,000 entries. */
const entryBytes = 512;
const freshMs = 5000;
const usableMs = 60_000;

/** Paths that no route knows are without end: a few are kept, for those who ask again and again, apart from the pages. */
const mostUnknown = 100;

const bytesOf = ({ stored }: Kept, key: string) =>
  entryBytes + key.length + ('br' in stored ? stored.br.length + stored.identity.length : 0);

/**
 * Keeps rendered documents for some seconds: fresh ones are sent as they are, older ones are sent while a new one is
 * made, and there is one render in flight a key. A document whose data has changed since is made anew before it is sent;
 * when that fails, the one that there is goes on.
 */
export function createDocumentCache({ revision = () => 0, now = Date.now }: DocumentCacheOptions = {}) {
  const cache = new LRUCache<string, Kept, Make>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, _kept, { context: make }) {
      const began = revision();
      const stored = await make();
      if (stored.status >= 500 || isUnknown(stored) || isStandIn(stored)) throw new UnkeptDocument(stored);
      return { stored, revision: began };
    },
  });

  const unknown = new LRUCache<string, Stored>({
    max: mostUnknown,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
  });

  /** A render that began after the last change; one that is on its way may be older. */
  async function render(key: string, make: Make): Promise<Stored> {
    const wanted = revision();
    for (;;) {
      const made = await cache.forceFetch(key, { context: make, allowStale: false, forceRefresh: true });
      if (made.revision >= wanted) return made.stored;
    }
  }

  /** What there is, when nothing newer can be had; the views that follow don't wait for another try. */
  async function renew(key: string, make: Make, kept: Kept | undefined): Promise<Stored> {
    const wanted = revision();
    try {
      return await render(key, make);
    } catch (error) {
      if (error instanceof UnkeptDocument && isUnknown(error.stored)) {
        unknown.set(`${key} ${wanted}`, error.stored);
        return error.stored;
      }
      if (kept) {
        cache.set(key, { ...kept, revision: wanted }, { start: now() - freshMs - 1 });
        return kept.stored;
      }
      if (error instanceof UnkeptDocument) return error.stored;
      throw error;
    }
  }

  return (key: string, make: Make): Stored | Promise<Stored> => {
    const kept = cache.get(key);
    const leftMs = cache.getRemainingTTL(key);
    const isUsable = kept !== undefined && leftMs > freshMs - usableMs;
    if (kept === undefined) {
      const stored = unknown.get(`${key} ${revision()}`);
      if (stored) return stored;
    }
    if (!isUsable || kept.revision !== revision()) return renew(key, make, isUsable ? kept : undefined);
    // Answers with what there is at once; what comes of the render is for the next.
    if (leftMs < 0) void cache.fetch(key, { context: make });
    return kept.stored;
  };
}
