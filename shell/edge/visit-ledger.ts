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

/**
 * Counts each visitor once for everything that it meets, in memory and by salted hashes: whoever sends a thousand reports counts
 * as one, and a client with a thousand cookies as two.
 */
export function createVisitLedger(tell: (count: Omit<VisitCount, 'more'>) => void) {
  const salt = randomBytes(16).toString('base64');
  // In one call: by steps it took a tenth of what a cached document costs.
  const hashOf = (...words: string[]) => hash('sha1', [salt, ...words].join('\n'), 'base64');
  /** What each visitor was counted for. */
  const visitors = new LRUCache<string, Set<string>>({ max: mostVisitors });
  /** How often each client was counted for what. */
  const clients = new LRUCache<string, Map<string, number>>({ max: mostClients });

  /** A candidate's visitors are its own from its begin to its end, whatever changes beside it. */
  const scopeOf = ({ candidate, setId }: Visitor['of']) => candidate?.id ?? setId;

  const keptFor = ({ candidate }: Visitor['of']) => (candidate ? {} : { ttl: visitMs, noUpdateTTL: true });

  function seenOf({ id, client, browser, of }: Visitor): Set<string> {
    const key = hashOf(scopeOf(of), id ?? `${client}\n${browser}`);
    const known = visitors.get(key);
    if (known) return known;
    const seen = new Set<string>();
    visitors.set(key, seen, keptFor(of));
    return seen;
  }

  function isWithinLimit({ client, of }: Visitor, label: string): boolean {
    const key = hashOf(scopeOf(of), client);
    const known = clients.get(key) ?? new Map<string, number>();
    const times = (known.get(label) ?? 0) + 1;
    known.set(label, times);
    clients.set(key, known, keptFor(of));
    return times <= (label === 'visits' ? mostOfClient.visits : mostOfClient.other);
  }

  function add(visitor: Visitor, counted: Counted, isLimited: boolean): void {
    const label = labelOf(counted);
    const seen = seenOf(visitor);
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
