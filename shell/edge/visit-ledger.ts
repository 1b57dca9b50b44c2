import { hash, randomBytes } from 'node:crypto';
import type { VisitCount } from '@toile/contracts';
import { LRUCache } from 'lru-cache';

const mostVisitors = 20_000;
const mostClients = 20_000;
/** Who comes back later without a candidate makes another visit. */
const visitMs = 30 * 60_000;

/** Who visits, and what: a visitor with a cookie or else a client, of one side of a channel. */
export interface Visitor {
  /** Of the cookie; absent while no candidate runs. */
  id?: string | undefined;
  /** The address that counts as one client, and what its browser calls itself. */
  client: string;
  browser: string;
  of: Pick<VisitCount, 'candidate' | 'arm' | 'setId'>;
}

/**
 * What one client counts for: homes and offices have many people, and none of them decides alone. Of all but visits a client
 * counts for two; the release service ends nothing for less than eight.
 */
const mostOfClient = { visits: 10, other: 2 };

export type Counted = VisitCount['counted'];

function labelOf(counted: Counted): string {
  if (typeof counted !== 'string') return `${counted.phase} ${counted.name} ${counted.version}`;
  // A visit fails once, whoever sees it.
  return counted === 'stood-in' ? 'failed' : counted;
}

/** What is noted of each key, of as many as may be; a candidate's until it ends, others' until their visit is over. */
function createNotes<Note>(max: number, empty: () => Note) {
  // Not by the cache's own clock: it sets a timer each millisecond.
  const notes = new LRUCache<string, { note: Note; endsAtMs: number }>({ max });
  return (key: string, { candidate }: Visitor['of']): Note => {
    const known = notes.get(key);
    if (known && known.endsAtMs > performance.now()) return known.note;
    const note = empty();
    notes.set(key, { note, endsAtMs: candidate ? Number.POSITIVE_INFINITY : performance.now() + visitMs });
    return note;
  };
}

/**
 * Counts each visitor once for everything that it meets, in memory and by salted hashes: whoever sends a thousand reports counts
 * as one, and a client with a thousand cookies as two.
 */
export function createVisitLedger(tell: (count: Omit<VisitCount, 'more'>) => void) {
  const salt = randomBytes(16).toString('base64');
  /** What each visitor was counted for. */
  const seenOf = createNotes(mostVisitors, () => new Set<string>());
  /** How often each client was counted for what. */
  const timesOf = createNotes(mostClients, () => new Map<string, number>());

  /**
   * A candidate's visitors are its own from its begin to its end, whatever changes beside it. In one call: by steps it took a tenth
   * of what a cached document costs.
   */
  const keyOf = (who: string, { candidate, setId }: Visitor['of']) =>
    hash('sha1', `${salt}\n${candidate?.id ?? setId}\n${who}`, 'binary');

  function isWithinLimit({ client, of }: Visitor, label: string): boolean {
    const known = timesOf(keyOf(client, of), of);
    const times = (known.get(label) ?? 0) + 1;
    known.set(label, times);
    return times <= (label === 'visits' ? mostOfClient.visits : mostOfClient.other);
  }

  function add(visitor: Visitor, counted: Counted, isLimited: boolean): void {
    const label = labelOf(counted);
    const { id, client, browser, of } = visitor;
    const seen = seenOf(keyOf(id ?? `${client}\n${browser}`, of), of);
    if (seen.has(label)) return;
    seen.add(label);
    if (isLimited && !isWithinLimit(visitor, label)) return;
    if (counted === 'visits') seen.add('counted');
    // Who is one too many of his client counts for nothing else.
    if (seen.has('counted')) tell({ ...visitor.of, counted });
  }

  return {
    /** What a client says or does. Whoever does anything visits. */
    count(visitor: Visitor, counted: Counted): void {
      if (counted !== 'visits') add(visitor, 'visits', true);
      add(visitor, counted, true);
    },
    /** What the edge has seen itself has no limit: nobody can forge it. */
    saw(visitor: Visitor, counted: Counted): void {
      add(visitor, 'visits', true);
      add(visitor, counted, false);
    },
  };
}
export type VisitLedger = ReturnType<typeof createVisitLedger>;
