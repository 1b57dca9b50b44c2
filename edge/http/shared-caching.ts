import { keysHeader, surrogateKeys } from '@toile/contracts';

/** Caching of what nobody keeps: whoever leaves a pin doesn't come back to it, and a bag is what it is now. */
export const privateCaching = 'private, no-store';

/**
 * Life of an answer in a cache before the edge that is told of changes. Lost news shows for so long; an answer that fails is made up
 * for by the last one that didn't.
 */
const life = 'max-age=60, stale-while-revalidate=30, stale-if-error=3600';

/** Headers of an answer that such a cache may keep until one of its keys changes. Browsers are told by `cache-control`. */
export const sharedCaching = (keys: string) => ({
  // Fastly's and ours for Varnish; Cloudflare and others (RFC 9213).
  'surrogate-control': life,
  'cdn-cache-control': `public, ${life}`,
  [keysHeader]: keys,
});

/** Headers of a document that has changed since it was made: the cache has been told, and would keep this one. */
export const notShared = { 'surrogate-control': 'max-age=0', 'cdn-cache-control': 'max-age=0' };

/** Of documents: these have a key beside those of what they show, for changes of what they are made with. */
export const sharedDocument = (keys: string) => sharedCaching(`${surrogateKeys.document} ${keys}`.trimEnd());
