/** Task of a machine. Several may stand on one group of machines. */
export type Role = 'cdn' | 'edge' | 'services' | 'reads' | 'writes';

/** Pages of one kind. */
export interface PageKind {
  name: string;
  /** Of all views, from 0 to 1. */
  share: number;
  /** Pages that there are. */
  pages: number;
  /** Milliseconds of a core for one that no cache has. */
  costs: { edge: number; services: number; reads: number };
}

export interface Scenario {
  name: string;
  seconds: number;
  /** Not counted: caches fill. */
  warmSeconds: number;
  viewsPerSecond: number;
  /** So many times the views for some seconds, as when a drop is announced. */
  rush?: { fromSecond: number; toSecond: number; times: number };
  kinds: readonly PageKind[];
  /** Milliseconds of a core for a page that a cache has. */
  hitMs: { cdn: number; edge: number };
  orders: {
    perSecond: number;
    /** Milliseconds of a core. */
    costs: { edge: number; services: number; writes: number };
    /** For so long an order keeps others of the same size waiting. */
    holdMs: number;
    /** Of all orders, those of one size. */
    hotShare: number;
  };
  groups: Readonly<Record<string, { machines: number; cores: number }>>;
  /** The group that each role stands on; without a CDN every view comes to an edge. */
  roles: Readonly<Record<Exclude<Role, 'cdn'>, string> & { cdn?: string | undefined }>;
  /** The CDN has nothing yet, as after everything was purged. */
  isCdnEmpty?: boolean;
  /** Machines that are away for some seconds; the first of their group. */
  failures: readonly { group: string; fromSecond: number; toSecond: number }[];
}

/** A page is sent as it is for 5 s, and for a minute while a newer one is made (edge/documents/document-cache.ts). */
export const kept = { freshMs: 5000, usableMs: 60_000, pages: 800 };
/** A CDN keeps what it is not told to forget: a million pages are 24 GB. */
export const keptByCdn = { freshMs: 86_400_000, usableMs: 7 * 86_400_000, pages: 1_000_000 };
