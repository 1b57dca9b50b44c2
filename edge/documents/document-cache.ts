import { LRUCache } from 'lru-cache';
import type { DataChanges } from '../channel/data-changes.ts';
import { bytesOf, type Stored } from './documents.ts';
import { createRenders } from './renders.ts';

interface Kept {
  stored: Stored;
  /** Changes before its render began. */
  revision: number;
  /** Changes of which none has touched it, and the time of the last look at them. */
  checked: number;
  checkedAtMs: number;
  madeAtMs: number;
  /** A newer one could not be had. */
  isPast?: true;
}
type Make = () => Promise<Stored>;

interface DocumentCacheOptions {
  changes?: DataChanges;
  /** For so long after a change of what it shows a document is sent while a newer one is made. */
  afterChangeMs?: number;
  now?: () => number;
}

const noChanges: DataChanges = { current: () => 0, hasChanged: () => false };

/** Of what may be sent within a minute: 800 listings, or twice as many products. */
const maxBytes = 16 * 2 ** 20;
/** Bytes of an entry beside its document; 310 to 440 bytes of heap were measured with 10,000 entries. */
const entryBytes = 512;
const freshMs = 5000;
const usableMs = 60_000;
/** A quarter of the time in which pages show a change: views of a page that changes again and again don't wait for it. */
const sentAfterChangeMs = 500;

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
 * made, and there is one render in flight for the same data. A document of which something has changed since is made anew before it
 * is sent, but for a moment after the change; when that fails, the one that there is goes on.
 */
export function createDocumentCache({
  changes = noChanges,
  afterChangeMs = sentAfterChangeMs,
  now = Date.now,
}: DocumentCacheOptions = {}) {
  const shelf = createShelf();
  const renders = createRenders(changes);

  const ageOf = ({ madeAtMs }: Kept) => now() - madeAtMs;

  /** Documents made less than a minute ago. */
  function usable(key: string): Kept | undefined {
    const kept = shelf.get(key);
    return kept && ageOf(kept) <= usableMs ? kept : undefined;
  }

  function isCurrent(kept: Kept): boolean {
    const at = changes.current();
    if (changes.hasChanged(kept.checked, kept.stored.keys)) return false;
    // Looked at once for each change, not for each view.
    kept.checked = at;
    kept.checkedAtMs = now();
    return true;
  }

  /** True for a moment after a change, but for one of everything. */
  const wasCurrent = ({ checked, checkedAtMs }: Kept) =>
    now() - checkedAtMs < afterChangeMs && !changes.hasChanged(checked, '');

  const rendering = (key: string, make: Make) => async (began: number) => {
    const checkedAtMs = now();
    const stored = await make();
    const isNewest = (shelf.get(key)?.revision ?? began) <= began;
    if (isGood(stored) && isNewest)
      shelf.put(key, { stored, revision: began, checked: began, checkedAtMs, madeAtMs: now() });
    return stored;
  };

  return {
    find(key: string): Found {
      const kept = usable(key);
      if (!kept) return { stored: undefined, isDue: !renders.isOnTheWay(key) };
      const isNow = isCurrent(kept);
      return {
        stored: isNow || wasCurrent(kept) ? kept.stored : undefined,
        isDue: !(isNow && ageOf(kept) <= freshMs) && !renders.isOnTheWay(key),
      };
    },

    /** True of a document that shows all changes until now, false of one that something has overtaken; else undefined. */
    isCurrent(key: string, stored: Stored): boolean | undefined {
      const kept = usable(key);
      return kept && !kept.isPast ? kept.stored === stored && isCurrent(kept) : undefined;
    },

    /** For the next view. */
    refresh(key: string, make: Make): void {
      renders.begin(key, rendering(key, make)).catch(() => undefined);
    },

    /** Made anew, or what there is when nothing newer can be had; the views that follow don't wait for another try. */
    async renew(key: string, make: Make): Promise<Stored> {
      const wanted = changes.current();
      const kept = usable(key);
      const stored = await renders.made(key, rendering(key, make)).catch((error: unknown) => {
        if (kept) return undefined;
        throw error;
      });
      if (!kept || (stored && isGood(stored))) return stored as Stored;
      const madeAtMs = now() - freshMs - 1;
      shelf.put(key, {
        ...kept,
        revision: wanted,
        checked: wanted,
        checkedAtMs: now(),
        madeAtMs,
        isPast: true,
      });
      return kept.stored;
    },
  };
}
