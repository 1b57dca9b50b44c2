import { LRUCache } from 'lru-cache';
import { bytesOf, type Stored } from './documents.ts';

interface Kept {
  stored: Stored;
  /** Of the data, when its render began. */
  revision: number;
  madeAtMs: number;
}
/** A render on its way. */
interface Making {
  revision: number;
  made: Promise<Stored>;
}
type Make = () => Promise<Stored>;

interface DocumentCacheOptions {
  /** Grows when documents may be others than before. */
  revision?: () => number;
  now?: () => number;
}

/** Of what may be sent within a minute: 800 listings, or twice as many products. */
const maxBytes = 16 * 2 ** 20;
/** Bytes of an entry beside its document; 310 to 440 bytes of heap were measured with 10,000 entries. */
const entryBytes = 512;
const freshMs = 5000;
const usableMs = 60_000;

/**
 * Addresses of what is not there are without end: a few that a route knows are kept, for those who ask again and again, apart
 * from the pages; of the others nothing. All have the same document.
 */
const mostMissing = 100;

const isUnknown = (stored: Stored) => 'br' in stored && stored.isUnknown === true;
/** True when it tells of no failure, and the versions of now have made it. */
const isGood = (stored: Stored) => stored.status < 500 && !('br' in stored && stored.isFallback);

/** Of pages that a query makes there are without end: those that are asked for again within seconds are kept, apart from the others. */
const mostQueried = 200;

/** Pages that there are for a view of a document. */
interface Found {
  /** Can be sent as it is. */
  stored: Stored | undefined;
  /** A render has to begin, for this view or for the next; one that is on its way is for everybody. */
  isDue: boolean;
}

/** Documents by key, the one with the newest data of each. */
function createShelf() {
  const pages = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ stored }, key) => entryBytes + key.length + bytesOf(stored),
  });
  const queried = new LRUCache<string, Kept>({ max: mostQueried });
  const missing = new LRUCache<string, Kept>({ max: mostMissing });
  const present = (key: string) => (key.includes('?') ? queried : pages);
  return {
    get: (key: string): Kept | undefined => present(key).get(key) ?? missing.get(key),
    put(key: string, kept: Kept): void {
      const isMissing = kept.stored.status === 404;
      (isMissing ? present(key) : missing).delete(key);
      if (!isMissing || !isUnknown(kept.stored)) (isMissing ? missing : present(key)).set(key, kept);
    },
  };
}

/**
 * Keeps rendered documents for some seconds: fresh ones are sent as they are, older ones are sent while a new one is
 * made, and there is one render in flight for the same data. A document whose data has changed since is made anew before it is
 * sent; when that fails, the one that there is goes on.
 */
export function createDocumentCache({ revision = () => 0, now = Date.now }: DocumentCacheOptions = {}) {
  const shelf = createShelf();
  const making = new Map<string, Making>();

  const isOnTheWay = (key: string) => making.get(key)?.revision === revision();
  const ageOf = ({ madeAtMs }: Kept) => now() - madeAtMs;

  /** Documents made less than a minute ago. */
  function usable(key: string): Kept | undefined {
    const kept = shelf.get(key);
    return kept && ageOf(kept) <= usableMs ? kept : undefined;
  }

  async function render(key: string, make: Make, began: number): Promise<Stored> {
    const stored = await make();
    const isNewest = (shelf.get(key)?.revision ?? began) <= began;
    if (isGood(stored) && isNewest) shelf.put(key, { stored, revision: began, madeAtMs: now() });
    return stored;
  }

  /** A render that began after the last change: the one on its way, or a new one. */
  function made(key: string, make: Make): Promise<Stored> {
    const began = revision();
    const onTheWay = making.get(key);
    if (onTheWay?.revision === began) return onTheWay.made;
    const one: Making = {
      revision: began,
      made: render(key, make, began).finally(() => {
        if (making.get(key) === one) making.delete(key);
      }),
    };
    making.set(key, one);
    return one.made;
  }

  return {
    find(key: string): Found {
      const kept = usable(key);
      const current = kept?.revision === revision() ? kept : undefined;
      const isFresh = current !== undefined && ageOf(current) <= freshMs;
      return { stored: current?.stored, isDue: !isFresh && !isOnTheWay(key) };
    },

    /** For the next view. */
    refresh(key: string, make: Make): void {
      made(key, make).catch(() => undefined);
    },

    /** Made anew, or what there is when nothing newer can be had; the views that follow don't wait for another try. */
    async renew(key: string, make: Make): Promise<Stored> {
      const wanted = revision();
      const kept = usable(key);
      const stored = await made(key, make).catch((error: unknown) => {
        if (kept) return undefined;
        throw error;
      });
      if (!kept || (stored && isGood(stored))) return stored as Stored;
      shelf.put(key, { ...kept, revision: wanted, madeAtMs: now() - freshMs - 1 });
      return kept.stored;
    },
  };
}
