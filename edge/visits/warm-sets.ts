import { LRUCache } from 'lru-cache';

/** For so long after its first document a set makes workers load what it brings: that is no time of its pages. */
const coldMs = 60_000;
const mostSets = 100;

/** Tells whether this edge has made documents of a set for a while. */
export function createWarmSets(now: () => number = Date.now): (setId: string) => boolean {
  const firstMs = new LRUCache<string, number>({ max: mostSets });
  return (setId) => {
    const since = firstMs.get(setId) ?? now();
    firstMs.set(setId, since);
    return now() - since >= coldMs;
  };
}
