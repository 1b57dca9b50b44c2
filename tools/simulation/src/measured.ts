import type { PageKind, Scenario } from './scenario.ts';

/**
 * Milliseconds of a core for a page that no cache has, with 100,000 pieces in the shop, one view after the other on two
 * cores: `edge` is the edge with its render workers, `services` the catalogue's, `reads` its PostgreSQL.
 */
const costs = {
  listing: { edge: 12.6, services: 2.7, reads: 1.5 },
  found: { edge: 12.5, services: 3.6, reads: 4 },
  piece: { edge: 13.8, services: 2.5, reads: 1.8 },
};

/** A fifth of all views is the first page of a list, a fifth a search or a filtered list: the mix of `npm run bench -- large`. */
export const kindsOf = (pieces: number): PageKind[] => [
  { name: 'first page', share: 0.2, pages: 1, costs: costs.listing },
  { name: 'found', share: 0.2, pages: pieces / 25, costs: costs.found },
  { name: 'listing', share: 0.3, pages: pieces / 33, costs: costs.listing },
  { name: 'piece', share: 0.3, pages: pieces, costs: costs.piece },
];

/** `npm run bench -- edge` and Varnish before it: documents a second of one core, and of two. */
export const hitMs = { edge: 1000 / 9292, cdn: 2000 / 24_800 };

/** `npm run bench -- orders`: 48 a second on two cores, all of them of one size. How the 40 ms of a core divide is an estimate. */
export const orders: Omit<Scenario['orders'], 'perSecond'> = {
  costs: { edge: 4, services: 20, writes: 14 },
  holdMs: 8,
  hotShare: 0,
};

/** `npm run bench -- large` on two cores that its client shares, and what a view costs the client. */
export const mixMeasured = { viewsPerSecond: 150, medianMs: 84, p99Ms: 2427, clientMs: 0.6 };
