import { LRUCache } from 'lru-cache';
import type { Stored } from './documents.ts';

interface Kept {
  stored: Stored;
  /** Of the data, when its render began. */
  revision: number;
}
type Make = () => Promise<Stored>;

/** A document that tells of a failure (5xx) or that there is none (404), or stands in: sent to whoever waits for it, not kept with the others. */
class UnkeptDocument extends Error {
  readonly stored: Stored;

  constructor(stored: Stored) {
    super(`Status ${stored.status}`);
    this.stored = stored;
  }
}

const isMissing = ({ status }: Stored) => status === 404;
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

/**
 * Addresses of what is not there are without end: a few that a route knows are kept, for those who ask again and again, apart
 * from the pages; of the others nothing. All have the same document.
 */
const mostMissing = 100;

const bytesOf = ({ stored }: Kept, key: string) =>
  entryBytes + key.length + ('br' in stored ? stored.br.length + stored.identity.length : 0);

/** What there is for a view of a document. */
interface Found {
  /** Can be sent as it is. */
  stored: Stored | undefined;
  /** A render has to begin, for this view or for the next; one that is on its way is for everybody. */
  isDue: boolean;
}

/** Renders for the cache, and whether one is on its way that has the data of now. */
function createRenders(revision: () => number) {
  const begun = new Map<string, number>();
  return {
    isOnTheWay: (key: string): boolean => begun.get(key) === revision(),
    async render(key: string, make: Make): Promise<Kept> {
      const began = revision();
      begun.set(key, began);
      try {
        const stored = await make();
        if (stored.status >= 500 || isMissing(stored) || isStandIn(stored)) throw new UnkeptDocument(stored);
        return { stored, revision: began };
      } finally {
        // Not the mark of a newer one.
        if (begun.get(key) === began) begun.delete(key);
      }
    },
  };
}

/**
 * Keeps rendered documents for some seconds: fresh ones are sent as they are, older ones are sent while a new one is
 * made, and there is one render in flight a key. A document whose data has changed since is made anew before it is sent;
 * when that fails, the one that there is goes on.
 */
export function createDocumentCache({ revision = () => 0, now = Date.now }: DocumentCacheOptions = {}) {
  const { render, isOnTheWay } = createRenders(revision);

  const cache = new LRUCache<string, Kept, Make>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (key, _kept, { context: make }) => render(key, make),
  });

  const missing = new LRUCache<string, Stored>({
    max: mostMissing,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
  });

  /** What was made less than a minute ago. */
  function usable(key: string): Kept | undefined {
    const kept = cache.get(key);
    return cache.getRemainingTTL(key) > freshMs - usableMs ? kept : undefined;
  }

  /** A render that began after the last change; one that is on its way may be older. */
  async function newest(key: string, make: Make): Promise<Stored> {
    const wanted = revision();
    for (;;) {
      const made = await cache.forceFetch(key, { context: make, allowStale: false, forceRefresh: true });
      if (made.revision >= wanted) return made.stored;
    }
  }

  return {
    find(key: string): Found {
      const kept = usable(key);
      const isCurrent = kept?.revision === revision();
      const stored = isCurrent ? kept.stored : missing.get(`${key} ${revision()}`);
      const isFresh = stored !== undefined && (!isCurrent || cache.getRemainingTTL(key) >= 0);
      return { stored, isDue: !isFresh && !isOnTheWay(key) };
    },

    /** For the next view. */
    refresh(key: string, make: Make): void {
      void cache.fetch(key, { context: make });
    },

    /** Made anew, or what there is when nothing newer can be had; the views that follow don't wait for another try. */
    async renew(key: string, make: Make): Promise<Stored> {
      const wanted = revision();
      const kept = usable(key);
      try {
        return await newest(key, make);
      } catch (error) {
        if (error instanceof UnkeptDocument && isMissing(error.stored)) {
          if (!isUnknown(error.stored)) missing.set(`${key} ${wanted}`, error.stored);
          return error.stored;
        }
        if (kept) {
          cache.set(key, { ...kept, revision: wanted }, { start: now() - freshMs - 1 });
          return kept.stored;
        }
        if (error instanceof UnkeptDocument) return error.stored;
        throw error;
      }
    },
  };
}
