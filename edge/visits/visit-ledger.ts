import { hash, randomBytes } from 'node:crypto';
import { slowServerMs, type VisitCount } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';

const mostVisitors = 20_000;
const mostClients = 20_000;
/** Length of a visit: whoever comes back later without a canary makes another visit. */
const visitMs = 30 * 60_000;

/** A visitor with a cookie or else a client, of one variant of a channel. */
export interface Visitor {
  /** Of the cookie; absent while no canary runs. */
  id?: string | undefined;
  /** The address that counts as one client, and what its browser calls itself. */
  client: string;
  /** Networks of the address, the widest first. */
  networks: readonly string[];
  browser: string;
  of: Pick<VisitCount, 'candidate' | 'arm' | 'setId'>;
}

/**
 * Limits of one client, a network, and one of the widest: homes and offices have many people, and none of them decides
 * alone. Whoever has all addresses of a network counts for little more than who has one.
 */
const most = {
  client: { visits: 10, other: 2 },
  network: { visits: 20, other: 2 },
  widest: { visits: 40, other: 4 },
};

function limitsOf({ client, networks }: Visitor) {
  const ofNetworks = networks.map((network, at) => {
    const isWidest = at === 0 && networks.length > 1;
    return [network, isWidest ? most.widest : most.network] as const;
  });
  return [[client, most.client] as const, ...ofNetworks];
}

export type Counted = VisitCount['counted'];
export type CountedOnce = Omit<VisitCount, 'more' | 'networks'>;

function labelOf(counted: Counted): string {
  // A visit has one time of each measure.
  if (typeof counted !== 'string' && 'own' in counted) return `own ${counted.own}`;
  if (typeof counted !== 'string') return `${counted.phase} ${counted.name} ${counted.version}`;
  // A visit fails once, whoever sees it.
  return counted === 'stood-in' ? 'failed' : counted;
}

/** Count that a share is of: who is one too many for that counts for nothing of it. */
const baseOf = (counted: Counted): string =>
  counted === 'slow' || Object.hasOwn(Object(counted), 'own') ? 'timed' : 'visits';

/** Counts by key, of as many as may be; a canary's until it ends, others' until their visit is over. */
function createNotes<Note>(max: number, empty: () => Note) {
  // Not by the cache's own clock: it sets a timer each millisecond.
  const notes = new LRUCache<string, { note: Note; endsAtMs: number }>({ max });
  return (key: string, { candidate: canary }: Visitor['of']): Note => {
    const known = notes.get(key);
    if (known && known.endsAtMs > performance.now()) return known.note;
    const note = empty();
    notes.set(key, { note, endsAtMs: canary ? Number.POSITIVE_INFINITY : performance.now() + visitMs });
    return note;
  };
}

/**
 * Counts each visitor once for everything that it meets, in memory and by salted hashes: whoever sends a thousand reports counts
 * as one, a client with a thousand cookies as two, and so does a network with all of its addresses.
 */
export function createVisitLedger(tell: (count: CountedOnce, network: string, more?: number) => void) {
  const salt = randomBytes(16).toString('base64');
  /** Counts of each visitor. */
  const seenOf = createNotes(mostVisitors, () => new Set<string>());
  /** Counts of each client and each network. */
  const timesOf = createNotes(mostClients, () => new Map<string, number>());

  /**
   * A canary's visitors are its own from its begin to its end, whatever changes beside it. In one call: by steps it took a tenth
   * of what a cached document costs.
   */
  const keyOf = (who: string, { candidate: canary, setId }: Visitor['of']) =>
    hash('sha1', `${salt}\n${canary?.id ?? setId}\n${who}`, 'binary');

  /** True while a visitor is not one too many. One who is takes nothing from the others of his network. */
  function isWithinLimit(visitor: Visitor, label: string): boolean {
    const kind = label === 'visits' ? 'visits' : 'other';
    const all = limitsOf(visitor).map(([who, limit]) => {
      const known = timesOf(keyOf(who, visitor.of), visitor.of);
      return { known, times: known.get(label) ?? 0, limit: limit[kind] };
    });
    if (all.some(({ times, limit }) => times >= limit)) return false;
    for (const { known, times } of all) known.set(label, times + 1);
    return true;
  }

  /** True for what counts now, and did not before. */
  function add(visitor: Visitor, counted: Counted, isLimited: boolean): boolean {
    const label = labelOf(counted);
    const { id, client, networks, browser, of } = visitor;
    const seen = seenOf(keyOf(id ?? `${client}\n${browser}`, of), of);
    if (seen.has(label)) return false;
    seen.add(label);
    if (isLimited && !isWithinLimit(visitor, label)) return false;
    seen.add(`counted ${label}`);
    if (!seen.has(`counted ${baseOf(counted)}`)) return false;
    tell({ ...of, counted }, networks[0] ?? client);
    return true;
  }

  return {
    /** Counts something that a client says or does. Whoever does anything visits. */
    count(visitor: Visitor, counted: Counted): void {
      if (counted !== 'visits') add(visitor, 'visits', true);
      add(visitor, counted, true);
    },
    /** Counts the first document that was made while a visitor waited, and its time. */
    time(visitor: Visitor, ms: number): void {
      add(visitor, 'visits', true);
      if (!add(visitor, 'made', true)) return;
      const { networks, client, of } = visitor;
      tell({ ...of, counted: 'made-ms' }, networks[0] ?? client, Math.max(1, Math.round(ms)));
      if (ms > slowServerMs) add(visitor, 'made-slow', true);
    },
    /** Counts something that the edge has seen itself, whoever asked, has no limit. */
    saw(visitor: Visitor, counted: Counted): void {
      add(visitor, 'visits', true);
      add(visitor, counted, false);
    },
  };
}
export type VisitLedger = ReturnType<typeof createVisitLedger>;
