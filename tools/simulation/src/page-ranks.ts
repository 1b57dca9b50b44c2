/**
 * Page views fall with the rank of a page as 1 / rank^0.8, as requests do that caches see: 0.64 to 0.83 in six traces
 * (Breslau, Cao, Fan, Phillips and Shenker: Web Caching and Zipf-like Distributions, INFOCOM 1999).
 */
const exponent = 0.8;

/** Rank of a page among `pages`, from 0: the more often the lower, of a share of all views from 0 up to, and without, 1. */
export const pageRank = (share: number, pages: number): number =>
  Math.floor((1 + share * (pages ** (1 - exponent) - 1)) ** (1 / (1 - exponent))) - 1;
