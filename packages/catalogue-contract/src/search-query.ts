/** Characters of a query that are read; a field takes no more. */
export const longestQuery = 120;

/** A query as it is read: without what can't be seen, and without spaces at its ends or twice. */
export const tidyQuery = (typed: string): string =>
  typed
    .slice(0, longestQuery)
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim();
