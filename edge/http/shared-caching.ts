import { keysHeader, surrogateKeys } from '@toile/contracts';

/** Caching of what nobody keeps: whoever leaves a pin doesn't come back to it, and a bag is what it is now. */
export const privateCaching = 'private, no-store';

const lifeSeconds = { least: 30, most: 60 };

/**
 * Life of an answer in a cache before the edge that is told of changes. Lost news shows for so long; an answer that fails is made up
 * for by the last one that didn't. Answers that came together end apart: else hundreds would be made at once, each minute.
 */
function life(): string {
  const { least, most } = lifeSeconds;
  const seconds = least + Math.floor(Math.random() * (most - least + 1));
  return `max-age=${seconds}, stale-while-revalidate=30, stale-if-error=3600`;
}

/** Headers of an answer that such a cache may keep until one of its keys changes. Browsers are told by `cache-control`. */
export function sharedCaching(keys: string) {
  const lived = life();
  // Fastly's and ours for Varnish; Cloudflare and others (RFC 9213).
  return { 'surrogate-control': lived, 'cdn-cache-control': `public, ${lived}`, [keysHeader]: keys };
}

/** Headers of a document that has changed since it was made: the cache has been told, and would keep this one. */
export const notShared = { 'surrogate-control': 'max-age=0', 'cdn-cache-control': 'max-age=0' };

/** Of documents: these have a key beside those of what they show, for changes of what they are made with. */
export const sharedDocument = (keys: string) => sharedCaching(`${surrogateKeys.document} ${keys}`.trimEnd());
